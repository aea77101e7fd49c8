import { expect, test } from 'bun:test';
import { content } from '@stimmlage/db/tables';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { storeLabels } from '@stimmlage/db/testing/store';
import { storeContent } from '../content/store';
import { useStorage } from '../testing/storage';
import { createRun, dyingAfter, keepUp, readRun, step } from './testing/upkeep';

const { database, deps } = useStorage();

const OPENING = '10';
/** The number of replies that are joined to a post when it is stored. */
const AT_ONCE = 2_000;

const reply = (id: number, keyword = 'archiv.jsonl') =>
  contentRow(id, {
    kind: 'reply',
    conversationId: OPENING,
    parentId: OPENING,
    sourceType: 'keyword_tweet',
    keyword,
  });
const replies = (first: number, n: number) => Array.from({ length: n }, (_, index) => reply(first + index));
const store = (...rows: ReturnType<typeof contentRow>[]) =>
  database.db.transaction((tx) => storeContent(tx, [rows], { timezone: deps.timezone, duplicateDays: 0 }));
const storeOpening = () => store(contentRow(OPENING, { targetId: 5, isOwn: true }));
const joined = async (): Promise<number> =>
  (await database.db.select().from(content)).filter(({ targetId }) => targetId === 5).length;

test('joins replies that were locked while their post was stored, with their labels', async () => {
  await store(reply(11), reply(12, 'zweites.jsonl'));
  await storeLabels(database, { sessionId: 3, labels: [newLabel(11), newLabel(12)] });
  await database.client.begin(async (tx) => {
    await tx`select from content where id in (11, 12) for no key update`;
    await storeOpening();
  });
  expect(await joined()).toBe(1);
  expect(await keepUp(deps, 'threads')).toMatchObject({ status: 'completed', detail: { replies: 2 } });
  expect(await joined()).toBe(3);
  const [figure] = await database.client`
    select n from label_rollup_target where session_id = 0 and target_id = 5 and n <> 0`;
  expect(figure).toEqual({ n: 2 });
  expect(await keepUp(deps, 'threads')).toMatchObject({ status: 'completed', detail: {} });
  expect(await checkFigures(database)).toEqual([]);
});

test('joins the replies that were too many for one transaction, and continues after an interruption', async () => {
  await store(...replies(1_000, 2 * AT_ONCE + 500));
  await store({ ...reply(9_000), conversationId: '77', parentId: '77' });
  await storeOpening();
  expect(await joined()).toBe(1 + AT_ONCE);
  const id = await createRun(deps, 'threads');
  await expect(step(dyingAfter(deps, 1), id)).rejects.toThrow('killed');
  expect(await joined()).toBe(1 + 2 * AT_ONCE);
  expect(await step(deps, id, AbortSignal.abort())).toEqual({ again: 0 });
  expect(await step(deps, id)).toBeUndefined();
  expect(await readRun(deps, id)).toMatchObject({
    status: 'completed',
    detail: { replies: AT_ONCE + 500 },
  });
  expect(await joined()).toBe(1 + 2 * AT_ONCE + 500);
  expect(await checkFigures(database)).toEqual([]);
});
