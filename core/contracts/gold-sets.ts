import { z } from 'zod';
import { limits } from '../limits';
import { count, idParam, moment, plainText } from './common';
import { endpoint } from './endpoint';

/**
 * The reserved name for people's corrections. If no gold set is given, labels are compared with the
 * corrections.
 */
export const CORRECTIONS = 'corrections';

const MEGABYTE = 1_000_000;

/**
 * How large the file of a gold set may be. Each line that contains text is stored as a post. The size leaves 800 bytes
 * for each line: more than a post of 280 characters has, and further columns.
 */
export const goldSetFile = { lines: 10_000, megabytes: 8, bytes: 8 * MEGABYTE } as const;

const ID = /^\d{1,15}$/;

/** The name of a gold set, which must neither look like an id nor be `CORRECTIONS`. */
const goldSetName = plainText
  .trim()
  .min(1)
  .max(limits.name)
  .refine(
    (name) => !/^\d+$/.test(name) && name.toLowerCase() !== CORRECTIONS,
    `a name is not a number, and not "${CORRECTIONS}"`,
  )
  .meta({ example: 'potts-politics' });

const toKey = (key: string | number): string | number =>
  typeof key === 'string' && ID.test(key) ? Number(key) : key;

const text = plainText.trim().max(limits.name);

/** A reference to a gold set: its id, as a number or a string of digits, or its name. */
export const goldSetKey = z
  .union([z.number().int().positive().max(Number.MAX_SAFE_INTEGER), text.min(1)])
  .transform(toKey);

/** Like `goldSetKey`, in a query, where everything is a string. */
export const goldSetKeyQuery = text.transform(toKey);

export const leftOut = z
  .object({
    other_label: count.describe('lines with a label that is not a sentiment'),
    labels: z.array(z.object({ label: z.string(), count })).describe('the ten most frequent of those labels'),
    empty: count.describe('lines without a text'),
    too_long: count.describe(`lines with a text of more than ${limits.textCharacters} characters`),
    repeated: count.describe('lines that repeat the text of an earlier line'),
    unreadable: count.default(0).describe('lines with unbalanced quotation marks or too many cells'),
  })
  .meta({ id: 'LeftOut' });
export type LeftOut = z.infer<typeof leftOut>;

export const goldSet = z
  .object({
    id: z.number().int(),
    name: z.string(),
    items: count,
    left_out: leftOut,
    createdAt: moment,
  })
  .meta({ id: 'GoldSet' });
export type GoldSet = z.infer<typeof goldSet>;

export const createGoldSet = endpoint.post('/gold-sets', {
  access: 'admin',
  scope: 'classify',
  summary:
    'Store texts labelled by people: a CSV file in UTF-8 or UTF-16 with the columns text and label (positive, negative, neutral), of up to 10,000 lines and 8 MB',
  query: z.object({ name: goldSetName }),
  bodyTypes: ['text/csv'],
  bodyLimit: {
    bytes: goldSetFile.bytes,
    refusal: 'gold_sets.too_large',
    details: { lines: goldSetFile.lines, limit: `${goldSetFile.megabytes} MB` },
  },
  takesMinutes: true,
  refuses: ['gold_sets.invalid_csv', 'gold_sets.too_large', 'gold_sets.name_taken'],
  status: 201,
  response: goldSet,
});

export const listGoldSets = endpoint.get('/gold-sets', {
  access: 'admin',
  scope: 'figures',
  summary: 'Gold sets, newest first',
  response: z.array(goldSet),
});

export const deleteGoldSet = endpoint.delete('/gold-sets/:id', {
  access: 'admin',
  scope: 'classify',
  summary: 'Delete a gold set with its texts, its sessions and their labels; costs stay in the usage figures',
  params: idParam,
  refuses: ['gold_sets.not_found', 'gold_sets.in_use', 'gold_sets.at_provider'],
  status: 204,
  response: z.null(),
});
