import { expect } from 'bun:test';
import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { Endpoint } from '@stimmlage/core/contracts/endpoint';
import { addDays, dayOf, daysBetween } from '@stimmlage/core/days';
import type { Recount, Span } from '@stimmlage/db/testing/recount';
import type { z } from 'zod';
import type { ApiHarness } from '../harness';
import type { Fixture } from './store-scenario';

/** The input of a check: the API with a stored scenario, and a recount of the scenario. */
export interface Subject {
  api: ApiHarness;
  recount: Recount;
  fixture: Fixture;
  /** The current day in the Berlin timezone. */
  today: string;
}

type Query = Record<string, string | number | undefined>;

export const todayOf = (now: Date): string => dayOf(now, 'Europe/Berlin');

/** Makes a call as an admin, and returns the response as parsed by the contract. */
export const ask = async <E extends Endpoint>(
  { api }: Subject,
  { path, response: shape }: E,
  query: Query = {},
): Promise<z.output<E['response']>> => {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) text.set(name, String(value));
  const response = await api.call('GET', `${path}?${text}`, { as: 'admin' });
  expect(response.status).toBe(200);
  return shape.parse(await response.json()) as z.output<E['response']>;
};

/** Returns the first day of the period that contains a given day. Searches backwards, one day at a time. */
export const firstOfPeriod = (day: string, group: TimeGroup): string => {
  const isFirst = (at: string): boolean => {
    if (group === 'day') return true;
    return group === 'week' ? new Date(at).getUTCDay() === 1 : at.endsWith('-01');
  };
  let first = day;
  while (!isFirst(first)) first = addDays(first, -1);
  return first;
};

export const lastDays = ({ today }: Subject, days: number) => ({ from: addDays(today, 1 - days), to: today });

export const spanBefore = ({ session, from, to }: Span): Span | null => {
  if (from === null || to === null) return null;
  return { session, from: addDays(from, -daysBetween(from, to)), to: addDays(from, -1) };
};
