import { z } from 'zod';
import { optional, words as plain, table, terms } from '../../data/blocks';
import { readData } from '../../data/read';

const person = { nominative: z.string(), dative: z.string(), accusative: z.string() };

/** The values for the slots in frames. */
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

/** `inLand` and `fromLand` are phrases for a city's state, such as "in Hessen" and "aus Hessen". */
export const cities = words.cities.map(({ land, ...city }) => ({
  ...city,
  inLand: land === 'Saarland' ? 'im Saarland' : `in ${land}`,
  fromLand: land === 'Saarland' ? 'aus dem Saarland' : `aus ${land}`,
}));

export type City = (typeof cities)[number];

/** Returns true for a city that is also a state, and so has no rural areas worth mentioning. */
export const isCityState = ({ name, inLand }: City): boolean => inLand === `in ${name}`;
