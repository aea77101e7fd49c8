import { describe, expect, test } from 'bun:test';
import type { GoldSet } from '@stimmlage/core/contracts/gold-sets';
import type { Session } from '@stimmlage/core/contracts/sessions';
import { toPage, writeArchive } from '@stimmlage/db/testing/archive';
import { seedTrends } from '@stimmlage/db/testing/seed';
import { storeGoldSet, storeSession } from '@stimmlage/db/testing/store';
import { hourlyPosts } from '../testing/archive';
import { useTestStack } from '../testing/stack';

// The provider is slow enough for a session to be cancelled before it has answered.
const stack = useTestStack({ sandboxArgs: ['--provider-delay-ms', '2500'], workers: 1 }, async (started) => {
  const trend = { name: '#Rente', posts: 1, relevance: 8, category: 'social' } as const;
  await seedTrends(started.database, [trend], new Date(Date.now() - 3_600_000));
});

describe('--wait', () => {
  test('fails for a session that another command cancels, but not for that command', async () => {
    writeArchive(stack.archive, [toPage(hourlyPosts('anna_k', 10, 'Schon wieder kein Termin im Amt'))]);
    await stack.ask(['import', stack.archive]);
    const { id } = await stack.ask<Session>(['sessions', 'create']);
    const watching = stack.cli(['sessions', 'show', String(id), '--wait']);
    const canceling = await stack.cli(['sessions', 'cancel', String(id), '--wait']);
    expect(canceling).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`Session ${id}: canceled`),
      stderr: `Session ${id} is being cancelled.\n`,
    });
    expect(await watching).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(`Session ${id}: canceled`),
      stderr: `Session ${id} was cancelled; its existing answers are kept.\n`,
    });
  });

  test('of the analysis of trends ignores that a later fetch has failed', async () => {
    await stack.database.client`
      insert into trend_fetches (fetched_at, source, status) values (now(), 'x', 'failed')`;
    expect(await stack.cli(['trends', 'analyze', '--wait'])).toMatchObject({
      status: 0,
      stdout: '1 trend, 1 analysed, 1 with relevance 7 or more\n',
    });
  });
});

test('sessions are listed by what they classify, and by their gold set', async () => {
  const texts = [{ text: 'Der Zug kommt', complaintType: 'NEUTRAL' as const }];
  const { id } = await storeGoldSet(stack.database, 'Messlatte', texts);
  await storeSession(stack.database, { name: 'An der Messlatte', goldSetId: id });
  await storeSession(stack.database, { name: 'Beiträge' });
  const names = async (...options: string[]) =>
    (await stack.ask<Session[]>(['sessions', 'list', ...options])).map(({ session_name: name }) => name);
  expect(await names('--gold-set', 'Messlatte')).toEqual(['An der Messlatte']);
  expect(await names('--gold-set', String(id), '--kind', 'posts')).toEqual([]);
  expect(await names('--kind', 'posts')).toContain('Beiträge');
  expect(await names('--kind', 'posts')).not.toContain('An der Messlatte');
  expect(await stack.cli(['sessions', 'list', '--kind', 'retest'])).toMatchObject({
    stdout: 'There are no sessions.\n',
  });
  expect(await stack.cli(['sessions', 'list', '--gold-set', 'fehlt'])).toMatchObject({
    status: 1,
    stderr: 'There is no gold set fehlt\n',
  });
  await stack.database.client`delete from sessions where gold_set_id = ${id}`;
  expect((await stack.cli(['gold-sets', 'remove', 'Messlatte', '--yes'])).status).toBe(0);
});

test('a gold set is removed by its id even if another one is called by that number', async () => {
  const add = async (name: string): Promise<number> => {
    const [set] = await stack.database.client<{ id: number }[]>`
      insert into gold_sets (name, left_out) values (
        ${name}, '{"other_label": 0, "labels": [], "empty": 0, "too_long": 0, "repeated": 0}') returning id`;
    return Number(set?.id);
  };
  const id = String(await add('Erste'));
  // Such a name is refused today.
  await add(id);
  const list = async () => (await stack.ask<GoldSet[]>(['gold-sets', 'list'])).map(({ name }) => name);
  expect(await list()).toEqual([id, 'Erste']);
  expect((await stack.cli(['gold-sets', 'remove', id, '--yes'])).stdout).toContain('Erste');
  expect(await list()).toEqual([id]);
  expect(await stack.cli(['gold-sets', 'remove', 'Zweite', '--yes'])).toMatchObject({
    status: 1,
    stderr: 'There is no gold set Zweite\n',
  });
});
