import { expect, test } from 'bun:test';
import { currentCodebook } from '@stimmlage/core/codebook/current';
import { findModel, modelIn, models } from '@stimmlage/core/models';
import { insertSessionWithinBudget, type WantedSession } from '@stimmlage/db/queries/sessions/new-session';
import { countGivenUp } from '@stimmlage/db/queries/sessions/session-plan';
import { contentRow } from '@stimmlage/db/testing/content';
import { storeContent } from '@stimmlage/db/testing/store';
import { useClassifying } from '../../testing/classifying';

const world = useClassifying();

const modelNamed = (name: string) => {
  const model = findModel(models, name);
  if (!model) throw new Error(`There is no model ${name}`);
  return model;
};
const sonnet = modelNamed('claude-sonnet-4');

/** Creates a session, by default for posts without a label, and processes it until it has ended. */
const classify = async (over: Partial<WantedSession> = {}) => {
  const session = await world.database.db.transaction((tx) =>
    insertSessionWithinBudget(
      tx,
      {
        model: sonnet,
        name: 'Automatic',
        contentLimit: null,
        unlabelledOnly: true,
        requestedBy: null,
        ...over,
      },
      modelIn(models),
      world.deps.now(),
    ),
  );
  if (!(typeof session === 'object' && 'id' in session)) return session;
  await world.finish(session.id);
  return {
    status: (await world.session(session.id))?.status,
    asked: (await world.batches(session.id)).map(({ contentCount }) => contentCount),
  };
};
const addPost = (id: number) =>
  storeContent(world.database, [contentRow(id, { text: `Wieder kein Termin (${id})`, targetId: 1 })]);
const countLeftOut = () =>
  countGivenUp(world.database.db, {
    modelName: sonnet.name,
    modelVersion: sonnet.version,
    codebookVersion: currentCodebook.version,
    contentLimit: null,
    unlabelledOnly: true,
  });

test.each([
  ['is refused by the model', { fault: 'refusal' }],
  ['makes its request invalid', { fault: 'error', type: 'invalid_request_error' }],
])(
  'a post that %s even alone is asked about by no other session for posts without a label',
  async (_, rule) => {
    await world.store(20);
    await world.fault({ ...rule, times: null, match: { text: '\\(3\\)' } });
    expect(await classify()).toEqual({ status: 'completed', asked: [20, 10, 10] });
    expect(await countLeftOut()).toBe(1);
    await addPost(21);
    expect(await classify()).toEqual({ status: 'completed', asked: [1] });
    expect(await classify()).toBe('nothing_to_analyze');
    await world.mend();
    expect(await classify({ unlabelledOnly: false })).toEqual({ status: 'completed', asked: [1] });
    expect([await world.countLabels(), await countLeftOut()]).toEqual([21, 0]);
  },
);

test('a post that got a label on a further try is asked about again once the label is gone', async () => {
  await world.store(1);
  await world.fault({ fault: 'refusal', times: 1 });
  expect(await classify()).toEqual({ status: 'completed', asked: [1, 1] });
  await world.database.client`delete from current_labels`;
  await world.database.client`delete from labels`;
  expect(await countLeftOut()).toBe(0);
  expect(await classify()).toEqual({ status: 'completed', asked: [1] });
});

test('another model is asked about it', async () => {
  await world.store(5);
  await world.fault({ fault: 'refusal', times: null, match: { text: '\\(3\\)' } });
  await classify();
  await world.mend();
  expect(await classify({ model: modelNamed('claude-haiku-5-5') })).toEqual({
    status: 'completed',
    asked: [1],
  });
});

test.each([
  ['a session in which nothing got a label', { fault: 'refusal' }],
  ['an overloaded provider', { fault: 'error', type: 'overloaded_error', match: { text: '\\(3\\)' } }],
])('posts that failed because of %s are asked about again', async (_, rule) => {
  await world.store(5);
  await world.fault({ ...rule, times: null });
  await classify();
  const labelled = await world.countLabels();
  await world.mend();
  expect(await classify()).toEqual({ status: 'completed', asked: [5 - labelled] });
  expect(await world.countLabels()).toBe(5);
});
