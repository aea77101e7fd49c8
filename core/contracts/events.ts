import { z } from 'zod';
import { count, day } from './common';
import { endpoint } from './endpoint';
import { inOrder } from './figures';

const codebook = z.number().int().positive();

/** An event that may explain a jump in the figures, on a day in the installation's timezone. */
export const seriesEvent = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('targets_started'),
      date: day,
      count: count.describe('targets that are collected since then: added, activated or renamed'),
    }),
    z.object({
      kind: z.literal('targets_stopped'),
      date: day,
      count: count.describe('targets that were deactivated or deleted'),
    }),
    z.object({
      kind: z.literal('model'),
      date: day.describe('when the first session with it was created'),
      before: z.string(),
      after: z.string(),
    }),
    z.object({
      kind: z.literal('codebook'),
      date: day.describe('when the first session with it was created'),
      before: codebook,
      after: codebook,
    }),
    z.object({ kind: z.literal('filter'), date: day.describe('when the rules of what is left out changed') }),
    z.object({
      kind: z.literal('replies'),
      date: day.describe('when the number of replies that are collected per post changed'),
    }),
    z.object({
      kind: z.literal('gap'),
      date: day.describe('first day of which posts are missing'),
      until: day.describe('last such day'),
    }),
    z.object({
      kind: z.literal('annotation'),
      date: day.describe('first day of what the annotation is about, which may be before the window'),
      until: day.describe('last such day, which may be after the window'),
      text: z.string().describe('what a member of staff wrote, in one line'),
    }),
  ])
  .meta({
    id: 'SeriesEvent',
    example: { kind: 'codebook', date: '2026-10-14', before: 1, after: 2 },
  });
export type SeriesEvent = z.infer<typeof seriesEvent>;

export const seriesEvents = endpoint.get('/series-events', {
  access: 'staff',
  scope: 'figures',
  summary:
    'What explains a jump of figures: changes of targets, model, codebook, filter and replies per post, gaps of collection, and annotations',
  query: z
    .object({ from: day, to: day })
    .refine(inOrder, { path: ['to'], message: 'must not be before from' }),
  response: z
    .array(seriesEvent)
    .describe('by date, each kind at most once a day, except for gaps and annotations'),
});
