import { z } from 'zod';
import { lines, table, terms } from '../../data/blocks';
import { readData } from '../../data/read';

export const shapes = ['burst', 'swell', 'ramp'] as const;

/** The course of events: what people talk about, and when. */
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
 * An event that people talk about. `day` is counted from the origin of the corpus, and is negative for events
 * before it.
 */
export type StoryEvent = (typeof story.events)[number];
