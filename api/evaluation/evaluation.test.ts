import { describe, expect, test } from 'bun:test';
import { listComments } from '@stimmlage/core/contracts/comments';
import { beforeEach } from '@stimmlage/core/testing/hooks';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { checkFigures } from '@stimmlage/db/testing/inspect';
import { decideFiltersIn, emptyContent, storeContent, storeTargets } from '@stimmlage/db/testing/store';
import { correctPost } from '../testing/corrections';
import { useApi } from '../testing/harness';
import { codings, UNKNOWN } from './testing/codings';

const api = await useApi();
const machines = codings(api);
beforeEach(async () => {
  await emptyContent(api.database);
  await api.database.client`truncate sessions, targets restart identity cascade`;
});

const storeStatements = (count: number, targetIds: readonly number[] = []) =>
  storeContent(
    api.database,
    Array.from({ length: count }, (_, index) =>
      contentRow(index + 1, { targetId: targetIds[index % Math.max(1, targetIds.length)] ?? null }),
    ),
  );

const correct = async (id: number, complaint_type: string, pain_point_category = 'econ') => {
  const json = {
    complaint_type,
    pain_point_category,
    policy_area: null,
    intensity_score: 3,
    heat_score: 3,
  };
  const response = await correctPost(api, String(id), json);
  expect(response.status).toBe(200);
};

describe('an evaluation against corrections', () => {
  test('returns no figures if there is nothing to compare', async () => {
    const zero = { COMPLAINT: 0, PRAISE: 0, NEUTRAL: 0 };
    expect(await machines.evaluate()).toEqual({
      ...UNKNOWN,
      against: { kind: 'corrections', id: null, name: null, left_out: null },
      run: null,
      coders: [],
      coded: 0,
      unlabelled: 0,
      confusion: { COMPLAINT: zero, PRAISE: zero, NEUTRAL: zero },
      perSentiment: (['COMPLAINT', 'PRAISE', 'NEUTRAL'] as const).map((sentiment) => ({
        sentiment,
        support: 0,
        given: 0,
        precision: null,
        recall: null,
        f1: null,
      })),
      categories: { n: 0, accuracy: null, kappa: null, intervals: { accuracy: null, kappa: null } },
      perCategory: [],
      perTarget: [],
    });
  });

  test('counts the newest label of each statement, by category and by target, including deleted targets', async () => {
    const targets = await storeTargets(api.database, [
      { username: 'anna_k', displayName: 'ANNA_K' },
      { username: 'bernd_l', displayName: 'BERND_L', targetType: 'hashtag' },
    ]);
    await storeTargets(api.database, [{ username: 'Bernd_L' }, { username: 'Anna_K', targetType: 'media' }]);
    await storeStatements(
      6,
      targets.map(({ id }) => id),
    );
    const first = await machines.session();
    const second = await machines.session('claude-sonnet-4-6');
    await machines.label(
      first,
      10,
      [1, 2, 3, 4, 5, 6].map((id) => newLabel(id)),
    );
    await machines.label(second, 11, [newLabel(1, { complaintType: 'PRAISE', category: 'env' })]);
    await correct(1, 'PRAISE', 'env');
    await correct(2, 'COMPLAINT', 'econ');
    await correct(3, 'NEUTRAL', 'env');
    await correct(4, 'COMPLAINT', 'gov');
    await api.call('DELETE', `/admin/collection/targets/${targets[1]?.id}`, { as: 'admin' });

    const found = await machines.evaluate('?against=corrections');
    expect(found).toMatchObject({
      n: 4,
      coded: 4,
      unlabelled: 0,
      accuracy: 3 / 4,
      coders: [
        { model_name: 'claude-haiku-4-5', n: 3 },
        { model_name: 'claude-sonnet-4-6', n: 1 },
      ],
      confusion: {
        COMPLAINT: { COMPLAINT: 2, PRAISE: 0, NEUTRAL: 0 },
        PRAISE: { COMPLAINT: 0, PRAISE: 1, NEUTRAL: 0 },
        NEUTRAL: { COMPLAINT: 1, PRAISE: 0, NEUTRAL: 0 },
      },
      categories: { n: 4, accuracy: 2 / 4 },
    });
    expect(found.macroF1).toBeCloseTo((4 / 5 + 1 + 0) / 3, 12);
    expect(found.kappa).toBeCloseTo((3 / 4 - 7 / 16) / (1 - 7 / 16), 12);
    expect(
      found.perCategory.map(({ category, n, accuracy, sameCategory }) => [
        category,
        n,
        accuracy,
        sameCategory,
      ]),
    ).toEqual([
      ['env', 2, 0.5, 1],
      ['econ', 1, 1, 1],
      ['gov', 1, 1, 0],
    ]);
    expect(
      found.perTarget.map(({ target, n, accuracy }) => [target?.username, target?.foundByName, n, accuracy]),
    ).toEqual([
      ['anna_k', true, 2, 0.5],
      ['bernd_l', false, 2, 1],
    ]);
  });

  test('counts only the labels of the given session or model', async () => {
    await storeStatements(3);
    const first = await machines.session();
    const second = await machines.session('claude-sonnet-4-6');
    await machines.label(first, 10, [newLabel(1), newLabel(2)]);
    await machines.label(second, 11, [newLabel(2, { complaintType: 'PRAISE' }), newLabel(3)]);
    for (const id of [1, 2, 3]) await correct(id, 'COMPLAINT');
    expect(await machines.evaluate()).toMatchObject({ n: 3, accuracy: 2 / 3, run: null });
    const ofFirst = {
      n: 2,
      coded: 3,
      unlabelled: 1,
      accuracy: 1,
      coders: [{ n: 2, provider_model: 'model of 1' }],
    };
    expect(await machines.evaluate(`?run=${first}`)).toMatchObject({ ...ofFirst, run: first });
    expect(await machines.evaluate('?model=claude-haiku-4-5')).toMatchObject(ofFirst);
    expect(await machines.evaluate(`?run=${second}`)).toMatchObject({ n: 2, accuracy: 1 / 2 });
    expect(await machines.evaluate(`?run=${first}&model=claude-sonnet-4-6`)).toMatchObject({
      ...UNKNOWN,
      unlabelled: 3,
    });
  });

  test('counts the same corrections as the list of statements, without posts that are filtered out', async () => {
    await storeStatements(3);
    await machines.label(await machines.session(), 10, [newLabel(1), newLabel(2)]);
    for (const id of [1, 2]) await correct(id, 'PRAISE');
    const decide = (reason: 'withheld' | null) =>
      api.database.db.transaction((tx) => decideFiltersIn(tx, [{ id: '2', reason }]));
    const listed = async () =>
      (await api.read(listComments, '/comments?coded_by=person', { as: 'analyst' })).total;
    await decide('withheld');
    expect(await machines.evaluate()).toMatchObject({ n: 1, coded: 1, unlabelled: 0 });
    expect(await listed()).toBe(1);
    await decide(null);
    expect(await machines.evaluate()).toMatchObject({ n: 2, coded: 2 });
    expect(await listed()).toBe(2);
  });

  test('puts statements without a target in a separate group, together with those of influencers', async () => {
    const [influencer] = await storeTargets(api.database, [
      { username: 'Petra_P', targetType: 'influencer', purpose: 'Reach' },
    ]);
    await storeStatements(1);
    await storeContent(api.database, [contentRow(2, { targetId: influencer?.id ?? 0 })]);
    await machines.label(await machines.session(), 10, [newLabel(1), newLabel(2)]);
    await correct(1, 'COMPLAINT');
    await correct(2, 'COMPLAINT');
    expect((await machines.evaluate()).perTarget).toMatchObject([
      { target: null, n: 2, accuracy: 1, kappa: null },
    ]);
  });

  /**
   * The newest label is the label with the latest analysis time, even if the label is stored after the
   * correction.
   */
  test.each([
    ['before the second session', 'PRAISE', 'econ'],
    ['after a late result from an older session', 'COMPLAINT', 'env'],
  ])(
    'compares a correction that is made %s with the newest machine label',
    async (order, sentiment, category) => {
      await storeStatements(1);
      const [first, second] = [await machines.session(), await machines.session('claude-sonnet-4-6')];
      const isLate = order.startsWith('after');
      await machines.label(first, 12, [newLabel(1, { complaintType: 'COMPLAINT', category: 'env' })]);
      await correct(1, 'NEUTRAL', 'gov');
      await machines.label(second, isLate ? 11 : 13, [
        newLabel(1, { complaintType: 'PRAISE', category: 'econ' }),
      ]);
      const [kept] = await api.database
        .client`select machine_complaint_type, machine_category from corrections`;
      expect(kept).toEqual({ machine_complaint_type: sentiment, machine_category: category });
      expect((await machines.evaluate()).confusion.NEUTRAL).toMatchObject({ [sentiment]: 1 });
      await correct(1, 'NEUTRAL', 'party');
      const [again] = await api.database
        .client`select machine_complaint_type, machine_category from corrections`;
      expect(again).toEqual(kept);
      expect(await checkFigures(api.database)).toEqual([]);
    },
  );

  test('returns the same kappa as the public overview', async () => {
    await storeStatements(40);
    const sentiments = ['COMPLAINT', 'PRAISE', 'NEUTRAL'] as const;
    const one = (index: number) => sentiments[index % 3] ?? 'NEUTRAL';
    await machines.label(
      await machines.session(),
      10,
      Array.from({ length: 40 }, (_, index) => newLabel(index + 1, { complaintType: one(index) })),
    );
    for (let index = 0; index < 40; index += 1) await correct(index + 1, one(index % 5));
    const { agreement } = (await (await api.call('GET', '/public/overview')).json()) as {
      agreement: { kappa: number; n: number; interval: number[] };
    };
    const { kappa, n } = await machines.evaluate();
    expect(agreement).toMatchObject({ kappa: Math.round((kappa ?? 2) * 1000) / 1000, n });
    const [low = 2, high = -2] = agreement.interval;
    expect([low < agreement.kappa, high > agreement.kappa]).toEqual([true, true]);
  });
});
