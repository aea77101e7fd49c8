import { z } from 'zod';
import { count, day } from './common';
import { endpoint } from './endpoint';

/** The number of the most expensive analysis sessions to list in the usage for a month. */
export const COSTLIEST_SESSIONS = 10;

const dollars = z.number().min(0).describe('dollars');
const budget = z.number().min(0).nullable().describe('dollars a month; null for no limit');

export const usage = endpoint.get('/usage', {
  access: 'admin',
  scope: 'figures',
  summary: 'What a calendar month (UTC) has cost so far, by default this one',
  query: z.object({
    month: z
      .string()
      .regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/, 'expected a month such as 2026-11')
      .meta({ example: '2026-11' })
      .optional(),
  }),
  response: z.object({
    month: z.string().meta({ example: '2026-11' }),
    x: z.object({ posts: count, users: count, costUsd: dollars, budgetUsd: budget }),
    ai: z.object({ tokensIn: count, tokensOut: count, costUsd: dollars, budgetUsd: budget }),
    byDay: z
      .array(
        z.object({
          date: day,
          posts: count,
          tokensIn: count,
          tokensOut: count,
          xCostUsd: dollars,
          aiCostUsd: dollars,
        }),
      )
      .describe('days with costs, in UTC as X and the provider bill'),
    byModel: z
      .array(
        z.object({
          model: z.string(),
          calls: count.describe('entries of the ledger: a batch is one'),
          tokensIn: count,
          tokensOut: count,
          costUsd: dollars,
        }),
      )
      .describe('what each model has used, as the provider names it, most expensive first'),
    bySession: z
      .array(
        z.object({
          id: z.number().int(),
          name: z.string().nullable().describe('null for a deleted session'),
          tokensIn: count,
          tokensOut: count,
          costUsd: dollars,
        }),
      )
      .describe(`the ${COSTLIEST_SESSIONS} analysis sessions that have used most in the month`),
    byCall: z
      .array(z.object({ call: z.string(), calls: count, posts: count, users: count, costUsd: dollars }))
      .describe('calls to X, most expensive first'),
  }),
});
export type Usage = z.infer<typeof usage.response>;
