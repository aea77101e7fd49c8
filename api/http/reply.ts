import type { Endpoint } from '@stimmlage/core/contracts/endpoint';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Env } from './env';

type WithBody = Endpoint & { status: 200 | 201 | 202 };

/** Answers a call as its contract has it; where answers are checked, a breach is an error of ours. */
export const reply = <E extends WithBody>(c: Context<Env>, endpoint: E, answer: z.input<E['response']>) => {
  const body = c.var.deps.checkAnswers ? endpoint.response.parse(answer) : answer;
  return c.json(body as z.output<E['response']>, endpoint.status as E['status']);
};
