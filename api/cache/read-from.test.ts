import { expect, test } from 'bun:test';
import { AppError } from '@stimmlage/core/errors/app-error';
import type { ApiDeps } from '../deps';
import type { Replica } from '../ports/replica';
import { readFrom } from './read-from';

/** Dependencies with a replica that is up to date, and whose reads fail with the given error. */
const failingWith = (error: unknown) => {
  let rests = 0;
  const primary = 'primary' as unknown as ApiDeps['db'];
  const reads = { replica: 0, primary: 0 };
  const replica: Replica = {
    connection: { db: 'replica' } as unknown as Replica['connection'],
    reads,
    outdate: () => undefined,
    isCurrent: async () => true,
    rest: () => {
      rests += 1;
    },
  };
  const read = async ({ db }: ApiDeps): Promise<string> => {
    if (db !== primary) throw error;
    return 'from the primary';
  };
  return { answer: readFrom({ db: primary, replica } as ApiDeps, read), reads, rests: () => rests };
};

test.each([
  ['a full disk', '53100'],
  ['too little memory', '53200'],
  ['a conflict with the replay', '40001'],
  ['a damaged table', 'XX001'],
  ['a lost connection', 'ECONNRESET'],
])('reads from the primary, and rests the replica, after %s', async (_, code) => {
  const { answer, reads, rests } = failingWith(new Error('Failed query', { cause: { code } }));
  expect(await answer).toBe('from the primary');
  expect([reads, rests()]).toEqual([{ replica: 0, primary: 1 }, 1]);
});

test.each([
  ['a refusal', new AppError('sessions.not_found', { id: 7 })],
  ['a statement that took too long', new Error('Failed query', { cause: { code: '57014' } })],
  ['an invalid value', new Error('Failed query', { cause: { code: '22003' } })],
  ['a fault of the program', new TypeError('It is not a function')],
])('does not repeat a read after %s', async (_, error) => {
  const { answer, rests } = failingWith(error);
  await expect(answer).rejects.toBe(error);
  expect(rests()).toBe(0);
});
