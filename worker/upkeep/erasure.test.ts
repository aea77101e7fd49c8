import { afterAll, beforeEach, expect, test } from 'bun:test';
import { upsertAuthors, upsertContent } from '@stimmlage/db/queries/content/content';
import { writeLabels } from '@stimmlage/db/queries/labels/labels';
import { addErasures, erasureHash } from '@stimmlage/db/queries/privacy/erasures';
import { auditLog, content } from '@stimmlage/db/tables';
import { accountRow } from '@stimmlage/db/testing/accounts';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { everything } from '@stimmlage/db/testing/everything';
import { checkFigures } from '@stimmlage/db/testing/figures';
import type { WorkerDeps } from '../deps';
import { openTestStorage, type TestStorage } from '../testing/storage';
import { createRun, dyingAfter, keepUp, runOf, step } from './testing/upkeep';

const TIMEZONE = 'Europe/Berlin';
const opened: TestStorage[] = [];
let database: TestDatabase;
let deps: WorkerDeps;

beforeEach(async () => {
  const storage = await openTestStorage();
  opened.push(storage);
  ({ database, deps } = storage);
});
afterAll(async () => {
  for (const each of opened) await each.close();
});

/** Stores what 70 says, and what 80 says to and of her; every second statement of each is labelled. */
const fill = (each: number) =>
  database.db.transaction(async (tx) => {
    await upsertAuthors(tx, [accountRow('70', 'Petra_P'), accountRow('80', 'otto')]);
    const rows = Array.from({ length: 2 * each }, (_, index) =>
      contentRow(index + 1, {
        authorId: index % 2 === 0 ? '70' : '80',
        text: index % 2 === 0 ? `Petrachens Aussage ${index}` : `@petra_P das stimmt so nicht ${index}`,
        politicianMentions: ['PETRA_p'],
      }),
    );
    await upsertContent(tx, rows, TIMEZONE);
    await writeLabels(tx, {
      sessionId: 7,
      timezone: TIMEZONE,
      codebookVersion: 1,
      providerModel: 'm',
      analyzedAt: new Date('2026-11-12T00:00:00Z'),
      labels: rows.filter((_, index) => index % 4 < 2).map(({ id }) => newLabel(Number(id))),
    });
  });

/** As an erasure leaves it that broke off after it had blocked her. */
const blockOnly = (...hashes: string[]) => database.db.transaction((tx) => addErasures(tx, hashes));

const expectNothingLeft = async (...traces: string[]) => {
  const left = await everything(database);
  for (const trace of ['petra_p', 'name petra', ...traces]) expect(left).not.toContain(trace);
  expect(await checkFigures(database)).toEqual([]);
};

test.each([
  ['id', erasureHash('id', '70')],
  ['handle', erasureHash('handle', 'petra_p')],
])('of whom an erasure left something, blocked by %s, nothing is left', async (_, hash) => {
  await fill(20);
  await blockOnly(hash);
  expect(await keepUp(deps, 'erasure')).toMatchObject({
    status: 'completed',
    detail: { content: 20, labels: 10, authors: 1, rewritten: 20 },
  });
  await expectNothingLeft('petrachens');
  expect(await database.db.select().from(content)).toHaveLength(20);
  expect(await database.db.select().from(auditLog)).toMatchObject([{ action: 'upkeep.erasure' }]);
  expect((await keepUp(deps, 'erasure')).detail).toEqual({});
});

test('somebody who is known only as a deleted target, and from what others say, is found, too', async () => {
  await fill(5);
  await database.client`truncate authors`;
  await database.client`update content set author_id = null where author_id = 70`;
  await database.client`insert into targets (username, display_name, target_type, is_active, priority, account_id, deleted_at)
    values ('petra_p', 'Name Petra', 'politician', true, 1, 70, now())`;
  await blockOnly(erasureHash('handle', 'petra_p'));
  await keepUp(deps, 'erasure');
  await expectNothingLeft();
});

test('a run that is killed at any step goes on, and one that is stopped is handed back', async () => {
  await fill(2_500);
  await blockOnly(erasureHash('id', '70'));
  const id = await createRun(deps, 'erasure');
  for (const transactions of [0, 1, 2, 3, 4]) {
    await expect(step(dyingAfter(deps, transactions), id)).rejects.toThrow('killed');
    expect(await checkFigures(database)).toEqual([]);
  }
  expect(await step(deps, id, AbortSignal.abort())).toEqual({ again: 0 });
  await step(deps, id);
  expect((await runOf(deps, id)).status).toBe('completed');
  await expectNothingLeft('petrachens');
});

test('with nobody on the block list nothing is read', async () => {
  await fill(2);
  expect(await keepUp(deps, 'erasure')).toMatchObject({ status: 'completed', detail: {} });
  expect(await database.db.select().from(content)).toHaveLength(4);
});
