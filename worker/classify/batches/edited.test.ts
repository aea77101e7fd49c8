import { expect, test } from 'bun:test';
import { reason } from '@stimmlage/core/reasons/reason';
import { afterEach } from '@stimmlage/core/testing/hooks';
import { injectedPosts } from '@stimmlage/core/testing/injections';
import { getSessionProgress } from '@stimmlage/db/queries/sessions/session-list';
import { labels, requests } from '@stimmlage/db/tables';
import type { WorkerDeps } from '../../deps';
import { type Classifying, startClassifying } from '../../testing/classifying';
import { startOwnClassifying } from '../../testing/own-classifying';
import { ownModelDeps } from '../../testing/own-model';

let world: Classifying;

afterEach(() => world.stop());

/** Edits the third of ten posts, so that the post is no longer neutral but praises someone. */
const edit = () =>
  world.database.client`
    update content set text = 'Danke für das gute Ticket, das hilft uns wirklich (2)', text_hash = text_hash + 1
    where id = 3`;

/**
 * Checks that the edited post was labelled from its new text, and that every other post was labelled from its
 * original text.
 */
const everyLabelIsOfItsText = async (sessionId: number): Promise<void> => {
  expect(await world.session(sessionId)).toMatchObject({ status: 'completed', error: null });
  const progress = await getSessionProgress(world.database.db, [sessionId]);
  expect(progress.get(sessionId)).toMatchObject({ contentCount: 10, labelledCount: 10, failedCount: 0 });
  const rows = await world.database.db.select().from(labels).orderBy(labels.contentId);
  expect(rows.map(({ contentId, complaintType }) => `${contentId} ${complaintType}`)).toEqual([
    '1 COMPLAINT',
    '2 PRAISE',
    '3 PRAISE',
    '4 COMPLAINT',
    '5 COMPLAINT',
    '6 COMPLAINT',
    '7 PRAISE',
    '8 NEUTRAL',
    '9 COMPLAINT',
    '10 COMPLAINT',
  ]);
  const asked = await world.database.db.select().from(requests);
  expect(asked.filter(({ failedIds }) => failedIds.length > 0)).toMatchObject([
    { failedIds: ['3'], error: [reason('item.edited')] },
  ]);
  expect(await world.attempts(sessionId)).toEqual([0, 1]);
  expect(await world.mismatches()).toEqual([]);
};

test('resends a post that is edited while the provider is processing its batch', async () => {
  world = await startClassifying();
  const id = await world.sessionOver(10);
  const isSent = async () =>
    (await world.batches(id)).some(({ providerBatchId }) => providerBatchId !== null);
  while (!(await isSent())) await world.step(id);
  await edit();
  await world.finish(id);
  await everyLabelIsOfItsText(id);
});

test('resends a post that is edited while a model server is processing it', async () => {
  world = await startOwnClassifying();
  const id = await world.sessionOver(10);
  let isEdited = false;
  const editing: Partial<WorkerDeps> = ownModelDeps(world.sandbox.url, (provider) => ({
    ask: async (question, signal) => {
      if (!isEdited && question.data.includes('Sprechstunde im Rathaus (2)')) {
        isEdited = true;
        await edit();
      }
      return provider.ask(question, signal);
    },
    concurrency: 1,
  }));
  await world.finish(id, editing);
  await everyLabelIsOfItsText(id);
});

test('asks alone about a post that was edited to an instruction while its batch waited for a model server', async () => {
  world = await startOwnClassifying();
  const id = await world.sessionOver(10);
  expect(await world.step(id, ownModelDeps('http://127.0.0.1:1'))).toEqual({ again: 5 });
  const [injected = ''] = injectedPosts;
  await world.database.client`
    update content set text = ${injected}, text_hash = text_hash + 1 where id = 3`;
  const together: number[] = [];
  await world.finish(
    id,
    ownModelDeps(world.sandbox.url, (provider) => ({
      ask: (question, signal) => {
        const { items } = JSON.parse(question.data) as { items: { text: string }[] };
        if (items.some(({ text }) => text === injected)) together.push(items.length);
        return provider.ask(question, signal);
      },
      concurrency: 1,
    })),
  );
  expect(together).toEqual([1]);
  expect(await world.session(id)).toMatchObject({ status: 'completed', error: null });
  const progress = await getSessionProgress(world.database.db, [id]);
  expect(progress.get(id)).toMatchObject({ contentCount: 10, labelledCount: 10, failedCount: 0 });
  const flagged = await world.database.client`select id::int from content where flag = 'instruction'`;
  expect(flagged.map((row) => row['id'])).toEqual([3]);
});
