import type { Endpoint } from '@stimmlage/core/contracts/endpoint';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Env } from './env';

export type WithBody = Endpoint & { status: 200 | 201 | 202 };

/** An answer as its contract has it; where answers are checked, a breach is an error of ours. */
export const checked = <E extends WithBody>(c: Context<Env>, endpoint: E, answer: z.input<E['response']>) =>
  (c.var.deps.checkAnswers ? endpoint.response.parse(answer) : answer) as z.output<E['response']>;

/** Answers a dry run of a call as its contract has it. */
export const replyDryRun = <E extends WithBody & { dryRun: z.ZodType }>(
  c: Context<Env>,
  { dryRun }: E,
  answer: z.input<E['dryRun']>,
) => c.json((c.var.deps.checkAnswers ? dryRun.parse(answer) : answer) as z.output<E['dryRun']>, 200);

/** Answers a call as its contract has it. */
export const reply = <E extends WithBody>(c: Context<Env>, endpoint: E, answer: z.input<E['response']>) =>
  c.json(checked(c, endpoint, answer), endpoint.status as E['status']);
