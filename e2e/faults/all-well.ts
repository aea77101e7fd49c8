import { expect } from 'bun:test';
import { reportFaults } from '@stimmlage/db/testing/faults';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { countRows, providerView, type SessionsWorld } from './sessions-at-work';

/**
 * Expects every planned item to have been labelled and paid for exactly once, every batch at the provider to
 * be stored in the database, and all figures to be correct.
 */
export const expectAllWell = async (stack: SessionsWorld, what: string): Promise<void> => {
  const { sessions } = stack;
  const count = (rows: string): Promise<number> => countRows(stack, rows);
  const planned = await count('requests, unnest(content_ids)');
  const labels = await count('labels');
  reportFaults({
    what: `${what}; resumed within ${Math.ceil(sessions.longestWait() / 1000)} s`,
    of: planned,
    lost: Math.max(0, planned - labels),
    doubled: Math.max(0, labels - planned),
  });
  expect([labels, await count('(select distinct content_id, session_id from labels) l')]).toEqual([
    planned,
    planned,
  ]);
  expect(await count(`sessions where status <> 'completed' or error <> '[]'`)).toBe(0);
  expect(await count('batches where attempt > 0')).toBe(0);
  const { totals, twice, batches } = await providerView(stack);
  expect([totals.billedItems, twice.customIds]).toEqual([planned, []]);
  const ours = await stack.database.client<{ id: string }[]>`select provider_batch_id as id from batches`;
  expect(batches.map(({ id }) => id).toSorted()).toEqual(ours.map(({ id }) => id).toSorted());
  expect(await count('usage_ledger where batch_id is not null')).toBe(ours.length);
  expect(await checkFigures(stack.database)).toEqual([]);
};
