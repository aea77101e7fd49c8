import { describe, expect, test } from 'bun:test';
import { type CommentRow, listComments } from '@stimmlage/core/contracts/comments';
import { errorBody } from '@stimmlage/core/contracts/common';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { noteFlag } from '@stimmlage/db/queries/sessions/flags';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { correct, storeContent, storeLabels, storeSession, storeTargets } from '@stimmlage/db/testing/store';
import { readRefusal, useApi } from '../testing/harness';

const LARGE_ID = '9007199254740993';
const MARKUP = '<script>alert(1)</script> & "Miete" \u202e =1+1';

let runId: number;
let olderRunId: number;

const at = (hour: number) => new Date(Date.UTC(2026, 10, 10, hour));

const api = await useApi();
beforeAll(async () => {
  const added = await storeTargets(api.database, [
    { username: 'Minister', displayName: 'Ein Minister' },
    { username: 'rente', displayName: '#rente', targetType: 'hashtag' },
    { username: 'Bahn', targetType: 'keyword' },
    { username: 'minister', displayName: 'Minister', targetType: 'keyword' },
  ]);
  await api.database.client`update targets set deleted_at = now() where username = 'Minister'`;
  const [politician, hashtag, keyword, other] = added.map(({ id }) => id);
  const newRun = (name: string) => storeSession(api.database, { name });
  [olderRunId, runId] = [await newRun('alt'), await newRun('neu')];
  const label = (sessionId: number, day: number, labels: ReturnType<typeof newLabel>[]) =>
    storeLabels(api.database, { sessionId, analyzedAt: new Date(Date.UTC(2026, 10, day)), labels });
  await storeContent(api.database, [
    contentRow(LARGE_ID, {
      text: MARKUP,
      targetId: politician ?? 0,
      parentId: '7',
      kind: 'reply',
      politicianMentions: ['Minister'],
      postedAt: at(9),
      ...{ likeCount: 12, repostCount: 3, replyCount: 4, viewCount: 560 },
    }),
    contentRow(2, {
      text: `Die Rente reicht nicht ${'x'.repeat(200)}`,
      targetId: hashtag ?? 0,
      postedAt: at(8),
    }),
    contentRow(3, { text: 'Die Bahn kommt 100% zu_spät', targetId: keyword ?? 0, postedAt: at(7) }),
    contentRow(4, { text: 'Aus einem Archiv', keyword: 'archiv.jsonl', postedAt: at(6) }),
    contentRow(5, { text: 'Nur im anderen Stichwort', targetId: other ?? 0, postedAt: at(5) }),
    contentRow(6, { text: 'Noch nicht analysiert', postedAt: at(4) }),
    contentRow(7, { text: 'Was darüber steht', scope: 'context', postedAt: at(3) }),
    contentRow(8, { text: 'Ein Testsatz', scope: 'gold', postedAt: at(2) }),
  ]);
  await noteFlag(api.database.db, 'instruction', { having: ['2', '4', '6'], lacking: [LARGE_ID] });
  await label(olderRunId, 11, [
    newLabel(LARGE_ID, { category: 'gov' }),
    newLabel(2),
    newLabel(7),
    newLabel(8),
  ]);
  await label(runId, 12, [
    newLabel(LARGE_ID, { category: 'migr', policyArea: null, intensity: 5, heat: 4 }),
    newLabel(3, { category: 'bureau', complaintType: 'NEUTRAL', geographicMentions: ['Köln', '100%'] }),
    newLabel(4, { complaintType: 'PRAISE', intensity: 1 }),
    newLabel(5),
  ]);
  await correct(api.database, '3', {
    complaintType: 'COMPLAINT',
    category: 'econ',
    policyArea: 'transport',
    intensity: 4,
    heat: 5,
  });
});

const list = async (query = '') => {
  const response = await api.call('GET', `/comments${query}`, { as: 'analyst' });
  expect(response.status).toBe(200);
  return listComments.response.parse(await response.json());
};
const idsOf = async (query: string) => (await list(query)).data.map((row: CommentRow) => row.content_id);

describe('the rows of the list', () => {
  test('are labelled hits, newest first, with all their fields', async () => {
    const { data, ...page } = await list();
    expect(page).toEqual({
      page: 1,
      limit: 20,
      total: 5,
      totalPages: 1,
      totalCapped: false,
      lastRow: 5,
      unsearchable: false,
    });
    expect(data.map(({ content_id }) => content_id)).toEqual([LARGE_ID, '2', '3', '4', '5']);
    expect(data[0]).toEqual({
      id: `${LARGE_ID}-${runId}`,
      content_id: LARGE_ID,
      text: MARKUP,
      parent_text: 'Was darüber steht',
      parent_external_id: '7',
      parent_id: '7',
      external_id: LARGE_ID,
      tweet_id: LARGE_ID,
      complaint_type: 'COMPLAINT',
      pain_point_category: 'migr',
      policy_area: null,
      intensity_score: 5,
      heat_score: 4,
      corrected: false,
      flag: null,
      specific_issues: ['hohe Preise'],
      geographic_mentions: ['Berlin'],
      politician: 'Minister',
      politician_mentions: ['Minister'],
      analyzed_at: '2026-11-12T00:00:00.000Z',
      posted_at: '2026-11-10T09:00:00.000Z',
      text_type: 'reply',
      hashtag: null,
      keyword: null,
      language: 'de',
      collected_at: data[0]?.collected_at ?? '',
      like_count: 12,
      repost_count: 3,
      reply_count: 4,
      view_count: 560,
    });
    expect(data.map(({ hashtag, keyword }) => hashtag ?? keyword)).toEqual([
      null,
      'rente',
      'Bahn',
      // The name of an archive is often that of its author.
      null,
      'minister',
    ]);
  });

  test('do not show the text of a parent that X withholds', async () => {
    await api.database.client`
      update content set scope = 'hit', is_filtered_out = true, filter_reason = 'withheld' where id = 7`;
    expect((await list()).data[0]).toMatchObject({ parent_id: '7', parent_text: null });
  });

  test("show a correction instead of the model's label, even in the list of a single session", async () => {
    const corrected = {
      complaint_type: 'COMPLAINT',
      pain_point_category: 'econ',
      policy_area: 'transport',
      intensity_score: 4,
      heat_score: 5,
      corrected: true,
      geographic_mentions: ['Köln', '100%'],
    };
    expect((await list('?policy_area=transport')).data).toMatchObject([corrected]);
    expect((await list(`?policy_area=transport&run=${runId}`)).data).toMatchObject([corrected]);
    expect((await list(`?coded_by=person&run=${runId}`)).data).toMatchObject([corrected]);
    expect((await list(`?coded_by=person&run=${olderRunId}`)).data).toEqual([]);
    expect(await idsOf('?pain_point=bureau')).toEqual([]);
  });

  test('show the labels of the requested session', async () => {
    const { data, total } = await list(`?run=${olderRunId}`);
    expect(total).toBe(2);
    expect(data.map(({ id, pain_point_category }) => [id, pain_point_category])).toEqual([
      [`${LARGE_ID}-${olderRunId}`, 'gov'],
      [`2-${olderRunId}`, 'econ'],
    ]);
  });

  test('contain no author in any field', async () => {
    expect(JSON.stringify(await list())).not.toMatch(/author/i);
  });
});

describe('filters', () => {
  test.each([
    ['?politician=MINISTER', [LARGE_ID]],
    ['?politician=minister&pain_point=migr', [LARGE_ID]],
    ['?politician=niemand', []],
    ['?politician=niemand&search=Miete', []],
    ['?sentiment=PRAISE', ['4']],
    ['?intensity=4', [LARGE_ID, '3']],
    ['?intensity_max=1', ['4']],
    ['?intensity=1&intensity_max=5', [LARGE_ID, '2', '3', '4', '5']],
    ['?heat=4&heat_max=4', [LARGE_ID]],
    ['?intensity=4&heat=5', ['3']],
    ['?kind=reply', [LARGE_ID]],
    ['?kind=post', ['2', '3', '4', '5']],
    ['?kind=post&intensity=4', ['3']],
    ['?flag=instruction', ['2', '4']],
    ['?flag=instruction&search=Rente', ['2']],
    ['?flag=instruction&mentions=Minister', []],
    ['?mentions=Minister', [LARGE_ID]],
    ['?mentions=%40MINISTER', [LARGE_ID]],
    ['?mentions=niemand', []],
    ['?politician=%40Minister&pain_point=migr', [LARGE_ID]],
    [`?flag=instruction&sort=intensity&kind=post`, ['2', '4']],
    ['?coded_by=person', ['3']],
    ['?coded_by=machine', [LARGE_ID, '2', '4', '5']],
    ['?coded_by=person&search=Bahn', ['3']],
    ['?coded_by=person&kind=reply', []],
    ['?location=berlin', [LARGE_ID, '2', '4', '5']],
    ['?location=K%C3%96LN', ['3']],
    ['?location=100%25', ['3']],
    ['?from=2026-11-11', []],
    ['?from=2026-11-10&to=2026-11-10', [LARGE_ID, '2', '3', '4', '5']],
    ['?sort=sentiment', [LARGE_ID, '2', '3', '5', '4']],
    ['?sort=sentiment_reversed', ['4', LARGE_ID, '2', '3', '5']],
    ['?sort=issue_reversed', ['2', '3', '4', '5', LARGE_ID]],
    ['?sort=issue&sentiment=COMPLAINT&limit=2&page=2', ['3', '5']],
    ['?sort=intensity', [LARGE_ID, '3', '2', '5', '4']],
    ['?sort=heat', ['3', LARGE_ID, '2', '4', '5']],
    ['?sort=heat&intensity=4', ['3', LARGE_ID]],
    ['?limit=2&page=2', ['3', '4']],
    ['?page=1000000&limit=100', []],
    ['?politician=&sentiment=&intensity=&pain_point=&search=&location=%20', [LARGE_ID, '2', '3', '4', '5']],
  ])('%s', async (query, expected) => {
    expect(await idsOf(query)).toEqual(expected);
  });

  test('return the total even for a page past the end', async () => {
    expect(await list('?page=7&limit=2')).toEqual({
      data: [],
      page: 7,
      limit: 2,
      total: 5,
      totalPages: 3,
      totalCapped: false,
      lastRow: 5,
      unsearchable: false,
    });
  });

  test.each(['nicht', 'a', 'https://example.org/miete', 'gegen&mentions=anna_k', 'gegen&flag=instruction'])(
    'say that nothing can be searched for by %s',
    async (text) => {
      expect(await list(`?search=${text}`)).toMatchObject({ data: [], total: 0, unsearchable: true });
    },
  );

  test.each([
    ['Miete', [LARGE_ID]],
    ['miete', [LARGE_ID]],
    ['Testsatz', []],
    ['darüber', []],
  ])('search for %s only in the texts of hits', async (text, expected) => {
    expect(await idsOf(`?search=${encodeURIComponent(text)}`)).toEqual(expected);
  });

  test.each([
    `' or true --`,
    '& | ! <-> :* ()',
    '!!!',
    '%',
    '\\',
    '"',
    'a:*',
    '<->',
    `${'z'.repeat(199)}%`,
    '\ufffd',
    '\u202e\u0301',
  ])('treat %j in a search as plain text', async (text) => {
    expect(await idsOf(`?search=${encodeURIComponent(text)}`)).toEqual([]);
    expect(await idsOf(`?location=${encodeURIComponent(text)}`)).toEqual([]);
    expect(await idsOf(`?politician=${encodeURIComponent(text)}`)).toEqual([]);
  });
});

describe('refusals', () => {
  test.each([
    ['search=%00', 'query.search'],
    ['location=a%00', 'query.location'],
    ['politician=%00', 'query.politician'],
    [`search=${'x'.repeat(201)}`, 'query.search'],
    ['intensity=0', 'query.intensity'],
    ['heat=6', 'query.heat'],
    ['intensity=4&intensity_max=2', 'query.intensity_max'],
    ['heat=4&heat_max=2', 'query.heat_max'],
    ['pain_point=all', 'query.pain_point'],
    ['policy_area=none', 'query.policy_area'],
    ['sentiment=complaint', 'query.sentiment'],
    ['kind=quote', 'query.kind'],
    ['coded_by=nobody', 'query.coded_by'],
    ['flag=true', 'query.flag'],
    ['from=2026-11-02&to=2026-11-01', 'query.to'],
    ['from=gestern', 'query.from'],
    ['run=0', 'query.run'],
    ['sort=shares', 'query.sort'],
    ['limit=101', 'query.limit'],
    ['page=0', 'query.page'],
  ])('return 400 for %s and report the invalid field', async (query, field) => {
    const response = await api.call('GET', `/comments?${query}`, { as: 'analyst' });
    expect(response.status).toBe(400);
    const { issues } = errorBody.parse(await response.json());
    expect(new Set(issues?.map(({ path }) => path))).toEqual(new Set([field]));
  });

  test('return 404 for an unknown session', async () => {
    const response = await api.call('GET', '/comments?run=9007199254740991', { as: 'analyst' });
    expect(await readRefusal(response)).toEqual([404, 'sessions.not_found']);
  });
});
