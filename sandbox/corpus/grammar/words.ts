import { z } from 'zod';
import { optional, words as plain, table, terms } from '../../data/blocks';
import { readData } from '../../data/read';

const person = { nominative: z.string(), dative: z.string(), accusative: z.string() };

/** What fills the slots of the frames. */
export const words = readData(
  'words.yaml',
  z.strictObject({
    numbers: plain,
    ordinals: plain,
    relations: table(person),
    plans: table({ nominative: z.string(), accusative: z.string(), dative: z.string() }),
    weekdays: plain,
    pastMoments: terms,
    weeks: plain,
    hours: plain,
    days: plain,
    years: plain,
    months: table({ accusative: z.string(), dative: z.string() }),
    cities: table({
      name: z.string(),
      land: z.string(),
      weight: z.coerce.number(),
      dialect: optional.pipe(
        z.enum(['berlin', 'bayern', 'koeln', 'norden', 'sachsen', 'schwaben']).optional(),
      ),
    }),
    emojis: z.record(z.enum(['complaint', 'sharp', 'praise', 'neutral']), plain),
  }),
);
