import { describe, expect, test } from 'bun:test';
import { categories } from '@stimmlage/core/codes/categories';
import { type TextFlag, textFlags } from '@stimmlage/core/codes/content';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { codedBy, commentSorts, statementKinds } from '@stimmlage/core/contracts/comments';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import fc from 'fast-check';
import { contentRow, newLabel } from '../../testing/content';
import { useDatabase } from '../../testing/hooks';
import { checkFigures } from '../../testing/inspect';
import { correct, expire, storeContent, storeLabels } from '../../testing/store';
import { noteFlag } from '../sessions/flags';
import { searchCondition } from './search';
import type { StatementFilter, StepRange } from './statement-filter';
import type { StatementOrder } from './statement-order';
import { pageStatements } from './statement-pages';
import { isFlagged } from './statements';

const TIMEZONE = 'Europe/Berlin';
const COUNT = 360;
const few = { sentiments, categories: categories.slice(0, 3), areas: [...policyAreas.slice(0, 2), null] };
const words = ['Miete', 'Rente', 'Bahn'];
const places = ['Berlin', 'München', 'KÖLN', 'Köln'];

/** Times just before and after the start and end of a 23-hour day, a 25-hour day, other days and months. */
const edges = [
  '2026-03-28T22:59:59.999Z',
  '2026-03-28T23:00:00Z',
  '2026-03-29T00:59:59Z',
  '2026-03-29T21:59:59.999Z',
  '2026-03-29T22:00:00Z',
  '2026-10-24T21:59:59Z',
  '2026-10-24T22:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-10-25T22:59:59.999Z',
  '2026-10-25T23:00:00Z',
  '2026-03-31T21:59:59.999Z',
  '2026-03-31T22:00:00Z',
  '2026-10-31T22:59:59.999Z',
  '2026-10-31T23:00:00Z',
].map((text) => new Date(text));

const pick = <T>(values: readonly T[], seed: number): T => values[seed % values.length] as T;

const codingOf = (seed: number) => ({
  complaintType: pick(few.sentiments, seed),
  category: pick(few.categories, seed >> 2),
  policyArea: pick(few.areas, seed >> 4),
  intensity: 1 + ((seed >> 1) % 5),
  heat: 1 + ((seed >> 3) % 5),
});

/** Returns a pseudo-random number for an id, the same in every run. */
const scatter = (id: number): number => Math.imul(id + 1, 0x9e3779b1) >>> 7;

const database = await useDatabase();
beforeAll(async () => {
  const ids = Array.from({ length: COUNT }, (_, index) => index + 1);
  const rows = ids.map((id) => {
    const seed = scatter(id);
    return contentRow(id, {
      postedAt: id % 3 === 0 ? new Date(Date.UTC(2026, 2, 20, seed % 5000)) : pick(edges, seed),
      targetId: pick([1, 2, 3, null], seed),
      scope: id % 40 === 0 ? 'context' : 'hit',
      kind: pick(['post', 'reply', 'reply', 'quote'] as const, seed >> 5),
      text: `Aussage über ${pick(words, seed)} im Land`,
      // Many posts have the same number of likes, most often 0.
      likeCount: Math.max(0, (seed % 9) - 5),
      repostCount: seed % 3,
      replyCount: (seed >> 3) % 5,
      viewCount: seed % 1_000,
    });
  });
  await storeContent(database, rows);
  await noteFlag(database.db, 'instruction', {
    having: ids.filter((id) => id % 6 === 0).map(String),
    lacking: [],
  });
  const label = (sessionId: number, chosen: readonly number[], day: number) =>
    storeLabels(database, {
      sessionId,
      analyzedAt: new Date(Date.UTC(2026, 10, day)),
      labels: chosen.map((id) =>
        newLabel(id, {
          ...codingOf(scatter(id * sessionId)),
          geographicMentions: id % 4 === 0 ? [pick(places, scatter(id + sessionId)), 'Berlin'] : [],
        }),
      ),
    });
  await label(
    1,
    ids.filter((id) => id % 5 !== 0),
    1,
  );
  await label(
    2,
    ids.filter((id) => id % 2 === 0),
    2,
  );
  const byHand = ids.filter((id) => id % 23 === 0 && id % 40 !== 0 && (id % 5 !== 0 || id % 2 === 0));
  for (const id of byHand) await correct(database, String(id), codingOf(scatter(id + 7)));
  await expire(database, ids.filter((id) => id % 7 === 0 && id % 40 !== 0).map(String));
  await expire(database, ['1', '2', '3', '4']);
  expect(await checkFigures(database)).toEqual([]);
});

type Choice = Omit<StatementFilter, 'words'> & { word?: string | undefined; flag?: TextFlag | undefined };

const ANY_STEP: StepRange = { low: 1, high: 5 };

/**
 * Computes the expected page with a plain query: corrects, filters, sorts and counts all labels, then
 * extracts the page.
 */
const plainly = async (choice: Choice, order: StatementOrder, offset: number, limit: number) => {
  const { client } = database;
  const { sessionId, targetIds, intensity = ANY_STEP, heat = ANY_STEP } = choice;
  const { sentiment = null, category = null, policyArea = null, place = null, word = null } = choice;
  const { kind = null, codedBy: by = null, flag = null } = choice;
  const { from = '2000-01-01', to = '2100-01-01' } = choice;
  const newest = client`c.posted_at desc, c.id desc`;
  const orderings: Record<StatementOrder, typeof newest> = {
    newest,
    oldest: client`c.posted_at, c.id`,
    sentiment: client`array_position(${[...sentiments]}::text[], sentiment), ${newest}`,
    sentiment_reversed: client`array_position(${[...sentiments]}::text[], sentiment) desc, ${newest}`,
    issue: client`array_position(${[...categories]}::text[], category), ${newest}`,
    issue_reversed: client`array_position(${[...categories]}::text[], category) desc, ${newest}`,
    intensity: client`intensity desc, ${newest}`,
    lowest_intensity: client`intensity, ${newest}`,
    heat: client`heat desc, ${newest}`,
    lowest_heat: client`heat, ${newest}`,
    likes: client`c.like_count desc, ${newest}`,
    reposts: client`c.repost_count desc, ${newest}`,
    replies: client`c.reply_count desc, ${newest}`,
    views: client`c.view_count desc, ${newest}`,
  };
  const rows = await client<{ id: string }[]>`
    with coded as (
      select distinct on (l.content_id) l.content_id, l.geographic_mentions,
        case when k.content_id is null then 'machine' else 'person' end as coded_by,
        coalesce(k.complaint_type, l.complaint_type) as sentiment,
        coalesce(k.pain_point_category, l.pain_point_category) as category,
        case when k.content_id is null then l.policy_area else k.policy_area end as area,
        coalesce(k.intensity_score, l.intensity_score) as intensity, coalesce(k.heat_score, l.heat_score) as heat
      from labels l left join corrections k on k.content_id = l.content_id
      where ${sessionId}::bigint in (0, l.session_id)
      order by l.content_id, l.analyzed_at desc, l.session_id desc
    )
    select c.id::text from content c join coded l on l.content_id = c.id
    where c.scope = 'hit'
      and (${targetIds ? client`c.target_id = any(${[...targetIds]})` : client`true`})
      and (${sentiment}::text is null or sentiment = ${sentiment})
      and (${category}::text is null or category = ${category})
      and (${policyArea}::text is null or area = ${policyArea})
      and intensity between ${intensity.low} and ${intensity.high}
      and heat between ${heat.low} and ${heat.high}
      and (${kind}::text is null or case when c.kind = 'reply' then 'reply' else 'post' end = ${kind})
      and (${by}::text is null or coded_by = ${by})
      and (${flag}::text is null or c.flag = ${flag})
      and (${word}::text is null or c.text like '%' || ${word} || '%')
      and (${place}::text is null or lower(${place}) = any(
        select lower(named) from unnest(l.geographic_mentions) named))
      and (c.posted_at at time zone ${TIMEZONE})::date between ${from}::date and ${to}::date
    order by ${orderings[order]}`;
  return { ids: rows.slice(offset, offset + limit).map(({ id }) => id), total: rows.length };
};

const range: fc.Arbitrary<StepRange> = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) }));

const days = [
  '2026-03-01',
  '2026-03-28',
  '2026-03-29',
  '2026-03-30',
  '2026-03-31',
  '2026-06-01',
  '2026-10-24',
  '2026-10-25',
  '2026-10-26',
  '2026-10-31',
];

const choices: fc.Arbitrary<Choice> = fc.record({
  sessionId: fc.constantFrom(0, 0, 1, 2, 9),
  targetIds: fc.constantFrom([1], [2, 3], [9], []),
  sentiment: fc.constantFrom(...few.sentiments),
  category: fc.constantFrom(...few.categories),
  policyArea: fc.constantFrom(...policyAreas.slice(0, 2)),
  intensity: range,
  heat: range,
  kind: fc.constantFrom(...statementKinds),
  codedBy: fc.constantFrom(...codedBy),
  place: fc.constantFrom('berlin', 'köln', 'München', 'Nirgendwo', '{}', '%'),
  word: fc.constantFrom(...words),
  flag: fc.constantFrom(...textFlags),
  from: fc.constantFrom(...days),
  to: fc.constantFrom(...days),
});

/** Reduces a choice to a few filters, because many filters together would match no statements. */
const fewOf = (choice: Choice, kept: readonly string[]): Choice => ({
  sessionId: choice.sessionId,
  ...Object.fromEntries(Object.entries(choice).filter(([name]) => kept.includes(name))),
});

const filterNames = [
  'targetIds',
  'sentiment',
  'category',
  'policyArea',
  'intensity',
  'heat',
  'kind',
  'codedBy',
  'place',
  'word',
  'flag',
  'from',
  'to',
];

const orders = fc.constantFrom(...commentSorts);

describe('a page of statements', () => {
  test('is the same as that of a plain query, for any filters, order and page', async () => {
    let rowsSeen = 0;
    await fc.assert(
      fc.asyncProperty(
        choices,
        fc.subarray(filterNames, { maxLength: 3 }),
        orders,
        fc.integer({ min: 0, max: 12 }),
        fc.constantFrom(1, 7, 20, 100),
        async (all, kept, order, page, limit) => {
          const { word, flag, ...filter } = fewOf(all, kept);
          const said = word === undefined ? undefined : await searchCondition(database.db, word);
          const condition = flag === undefined ? said : isFlagged(flag, said);
          const offset = page * limit;
          const answer = await pageStatements(
            database.db,
            { ...filter, words: condition },
            order,
            { offset, limit },
            TIMEZONE,
          );
          const expected = await plainly({ ...filter, word, flag }, order, offset, limit);
          rowsSeen += expected.ids.length;
          expect(answer).toEqual({ ...expected, totalCapped: false });
        },
      ),
      { numRuns: 800 },
    );
    expect(rowsSeen).toBeGreaterThan(300);
  });

  test.each(['heat', 'oldest', 'issue', 'issue_reversed', 'likes', 'reposts'] as const)(
    'neither overlaps with other pages nor leaves gaps when sorted by %s',
    async (order) => {
      for (const filter of [
        { sessionId: 0, sentiment: 'COMPLAINT' as const },
        { sessionId: 0, targetIds: [1, 2] },
        { sessionId: 0, targetIds: [1, 2, 3], from: '2026-03-01', to: '2026-03-31' },
      ]) {
        const { total } = await plainly(filter, order, 0, 1);
        const pages = await Promise.all(
          Array.from({ length: Math.ceil(total / 9) }, (_, page) =>
            pageStatements(database.db, filter, order, { offset: page * 9, limit: 9 }, TIMEZONE),
          ),
        );
        expect(total).toBeGreaterThan(50);
        expect(pages.flatMap(({ ids }) => ids)).toEqual((await plainly(filter, order, 0, total)).ids);
      }
    },
  );
});
