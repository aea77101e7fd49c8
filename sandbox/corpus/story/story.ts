import { z } from 'zod';
import { lines, table, terms } from '../../data/blocks';
import { readData } from '../../data/read';

export const shapes = ['burst', 'swell', 'ramp'] as const;

/** The events that people talk about, with their times. */
export const story = readData(
  'story.yaml',
  z.strictObject({
    events: table({
      topic: z.string(),
      day: z.coerce.number(),
      shape: z.enum(shapes),
      height: z.coerce.number(),
      width: z.coerce.number(),
      mood: z.coerce.number(),
    }),
    everyday: terms,
    seasonal: lines.pipe(z.array(terms).length(12)),
    places: table({ woeid: z.coerce.number(), name: z.string(), share: z.coerce.number(), local: terms }),
  }),
);

/**
 * An event that people talk about. `day` is the number of days since the origin of the corpus; negative for
 * an event before the origin.
 */
export type StoryEvent = (typeof story.events)[number];
