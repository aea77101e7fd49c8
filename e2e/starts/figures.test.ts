import { expect, test } from 'bun:test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { categories } from '@stimmlage/core/codes/categories';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { type Api, createAsk } from '@stimmlage/core/contracts/ask';
import { comparisonKinds } from '@stimmlage/core/contracts/comparison';
import { addDays, dayOf, MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { limits } from '@stimmlage/core/limits';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { until } from '@stimmlage/core/testing/until';
import { expectFigures } from '@stimmlage/db/testing/expect-figures';
import { createRecount, type Recount, type Span } from '@stimmlage/db/testing/recount';
import { toldFigures, toldIssues } from '@stimmlage/db/testing/told';
import { bun, runToEnd } from '@stimmlage/stack/processes';
import { useTestStack } from '../testing/stack';

const TIMEZONE = 'Europe/Berlin';
const EDITED = 40;

/**
 * The origin of the sandbox's world. All sandbox processes get the same origin, so that they generate the
 * same posts.
 */
const origin = new Date().toISOString();
const stack = useTestStack({ sandboxArgs: ['--instant', '--origin', origin], workers: 1 });
let recount: Recount;
let ask: Api['ask'];

const writeBySandbox = async (...args: string[]): Promise<void> => {
  const command = [bun, '--no-orphans', 'sandbox/sandbox.main.ts', ...args, '--origin', origin];
  const { status, stderr } = await runToEnd(command);
  if (status !== 0) throw new Error(stderr);
};

/** To save time, only one in `ONE_OF` conversations is imported. Every count is still large. */
const ONE_OF = 3n;

interface Page {
  data: { conversation_id?: string }[];
}

/**
 * Reduces the size of an archive by removing entire conversations, so that the distribution of posts over
 * days, threads and authors is preserved.
 */
const thinOut = (archive: string): void => {
  const lines = gunzipSync(readFileSync(archive)).toString().trimEnd().split('\n');
  const kept = lines.flatMap((line): string[] => {
    const page: Page = JSON.parse(line);
    // Keeps all trends, which have no conversation id.
    const data = page.data.filter(
      ({ conversation_id: id }) => id === undefined || BigInt(id) % ONE_OF === 0n,
    );
    return data.length === 0 ? [] : [JSON.stringify({ ...page, data })];
  });
  writeFileSync(archive, gzipSync(`${kept.join('\n')}\n`));
};

/**
 * Collects sixty days of the sandbox's world as the demo does, but with fewer posts: most posts come from an
 * archive, and the newest posts are collected in a run.
 */
const collect = async (): Promise<void> => {
  const [archive, targets] = [join(stack.folder, 'posts.jsonl.gz'), join(stack.folder, 'targets.csv')];
  const collected = new Date(Date.parse(origin) - MILLISECONDS_PER_DAY).toISOString();
  await writeBySandbox('write-targets', targets);
  await writeBySandbox('write-archive', archive, '--until', collected);
  thinOut(archive);
  await stack.ask(['targets', 'import', targets]);
  await stack.ask(['import', archive]);
  await stack.ask(['runs', 'start', '--wait']);
};

/** Edits some posts on X, and applies rules that filter out more posts. */
const goOn = async (): Promise<void> => {
  const { client } = stack.database;
  const labelled = await client<{ id: string }[]>`
    select external_id as id from content join current_labels on content_id = id order by id desc limit ${EDITED}`;
  for (const { id } of labelled)
    await stack.control('POST', `/world/posts/${id}/edit`, {
      text: `In anderen Worten gesagt, Beitrag ${id}: Wir reden heute noch einmal über die #Rente`,
    });
  const ids = labelled.map(({ id }) => id);
  // All other posts are marked as checked, so that only the edited posts are looked up.
  await client`update content set checked_at = now() + interval '1 day' where external_id <> all(${ids})`;
  await stack.ask(['upkeep', 'compliance', '--wait']);
  await client`update settings set filter_min_words = 9`;
  await stack.ask(['upkeep', 'refilter', '--wait']);
};

/**
 * Fetches the trends, and waits until their mentions have been counted. This step comes last, because
 * mentions are counted only once the trends have been analysed.
 */
const countMentions = async (): Promise<void> => {
  await stack.ask(['trends', 'fetch', '--wait']);
  await until('mentions are counted', async () => {
    const [left] = await stack.database.client<{ n: number }[]>`
      select (select count(*) from uncounted_content)::int + (select count(*) from tracked_trends where not is_counted)::int
        + (select (count(*) = 0)::int from tracked_trends) as n`;
    return left?.n === 0;
  });
};

beforeAll(async () => {
  await collect();
  await stack.ask(['sessions', 'create', '--wait']);
  await goOn();
  await countMentions();
  recount = await createRecount(stack.database);
  ask = createAsk({ origin: stack.origin, token: () => stack.token() }).ask;
});

const spanOf = (days: number | undefined): Span => {
  const to = dayOf(new Date(), TIMEZONE);
  return days === undefined
    ? { session: 0, from: null, to: null }
    : { session: 0, from: addDays(to, 1 - days), to };
};

test('filters out posts that already have labels, and stores the new text of edited posts', async () => {
  const [found] = await stack.database.client<{ aside: number; edited: number }[]>`
    select count(*) filter (where filter_reason = 'too_short' and exists (
        select from labels where content_id = id))::int as aside,
      count(*) filter (where text like 'In anderen Worten gesagt,%')::int as edited
    from content where scope = 'hit'`;
  expect(found?.aside).toBeGreaterThan(100);
  expect(found?.edited).toBe(EDITED);
});

test('every figure on the public page and the dashboard matches a recount of its statements', async () => {
  for (const days of [30, undefined]) {
    const span = spanOf(days);
    const shown = await ask('overview', { query: { days } });
    const split = await recount.split(span);
    const issues = toldIssues(await recount.issues(span));
    expectFigures(
      'overview',
      {
        urgency: shown.averageUrgency,
        issues: shown.topIssues.map(({ theme, count, urgency, sentiment }) => ({
          theme,
          count,
          urgency,
          sentiment,
        })),
        split: shown.sentimentBreakdown,
        keyIssues: shown.keyIssues,
      },
      {
        urgency: await recount.urgency(span),
        issues,
        // With thousands of statements, no count is small enough to be withheld.
        split: { concerns: split.complaints, support: split.praise, neutral: split.neutral },
        keyIssues: issues.length,
      },
    );
    const figures = await recount.figures(span);
    expect(shown.totalDiscussions).toBe(Number(figures.total_texts));
    const painPoints = await recount.topPainPoints(span);
    const {
      previous: _,
      week: __,
      last_updated: ___,
      ...stats
    } = await ask('staffStats', { query: { days } });
    expectFigures('staffStats', stats, { ...figures, top_pain_points: painPoints });
    const everybody = await ask('publicStats', { query: { days } });
    const { previous: _p, week: _w, last_updated: _l, ...shownStats } = everybody;
    const themes: unknown[] = issues.map(({ theme }) => theme);
    expectFigures('publicStats', shownStats, {
      ...toldFigures(figures, issues.length),
      top_pain_points: painPoints.filter(({ category }) => themes.includes(category)),
    });
  }
  const [topics] = await stack.database.client<{ n: number }[]>`
    select count(distinct trend_name)::int as n from trends
    where relevance_score >= ${limits.hotTopicRelevance} and fetch_id = (select max(id) from trend_fetches)`;
  expect((await ask('overview', {})).hotTopics).toBe(topics?.n ?? -1);
});

test('every point in the chart of issues, by day, week and month, matches a recount of its statements', async () => {
  for (const timeGroup of ['day', 'week', 'month'] as const) {
    const { data, dateRange } = await ask('staffSeries', { query: { timeGroup, days: 60 } });
    const span = { session: 0, from: dateRange.start, to: dateRange.end };
    expect(span.to).toBe(spanOf(60).to ?? '');
    // Checks that the range starts early enough for the first period to be complete.
    expect(span.from <= (spanOf(60).from ?? '')).toBe(true);
    expectFigures(timeGroup, data, await recount.series(span, timeGroup));
  }
});

test('the figures, places and politicians of every issue and policy area match a recount of its statements', async () => {
  const asked = [
    ...categories.map((code) => ({ column: 'category' as const, code })),
    ...policyAreas.map((code) => ({ column: 'area' as const, code })),
  ];
  const lower = (mentions: readonly { name: string; count: number }[]) =>
    mentions.map(({ name, count }) => ({ name: name.toLowerCase(), count }));
  const best = (named: readonly { name: string; count: number }[]) =>
    named.slice(0, limits.painPoint.mentions).map(({ count }) => count);
  for (const { column, code } of asked) {
    const shown = await ask('painPoint', { params: { name: code } });
    if (shown.kind !== (column === 'area' ? 'policy_area' : 'category')) continue;
    const { figures, places, politicians } = await recount.painPoint(column, code);
    const { total, avgIntensity, intensityBreakdown, sentimentBreakdown } = shown;
    expectFigures(code, { total, avgIntensity, intensityBreakdown, sentimentBreakdown }, figures);
    // Names with equal counts may be in any order, so only the counts are compared in order.
    expect(places).toEqual(expect.arrayContaining(lower(shown.geographicMentions)));
    expect(politicians).toEqual(expect.arrayContaining(lower(shown.politicianMentions)));
    expect(shown.geographicMentions.map(({ count }) => count)).toEqual(best(places));
    expect(shown.politicianMentions.map(({ count }) => count)).toEqual(best(politicians));
  }
});

test('every comparison matches a recount of its statements', async () => {
  for (const by of comparisonKinds) {
    const shown = await ask('comparison', { query: { by, timeGroup: 'week' } });
    const counted = await recount.comparison(by, spanOf(undefined), 'week');
    expect(shown.length).toBeGreaterThan(0);
    for (const { name: _, periods: __, ...row } of shown)
      expectFigures(
        `${by} ${row.key}`,
        row,
        counted.find(({ key }) => key === row.key),
      );
    expect(shown.map(({ total }) => total)).toEqual(
      counted.slice(0, limits.comparedAtOnce).map(({ total }) => Number(total)),
    );
  }
});

test('the mentions of a trending hashtag match a recount of the statements that contain it', async () => {
  const { data, trends, dateRange } = await ask('staffMentions', {
    query: { timeGroup: 'week', days: 60, limit: 100 },
  });
  const tags = trends.map(({ name }) => name).filter((name) => /^#[\p{L}\d_]+$/u.test(name));
  expect(tags.length).toBeGreaterThan(0);
  const { start: from, end: to } = dateRange;
  for (const tag of tags) {
    const shown = data.filter(({ trend_name }) => trend_name === tag);
    expectFigures(tag, shown, await recount.mentions(tag, { from, to }, 'week'));
  }
});
