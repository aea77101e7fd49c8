import type { Category } from '@stimmlage/core/codes/categories';
import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import type { Connection } from '../connection';
import type { GroupTotals } from '../figures/read/figures';

/**
 * Lists all labels that count in figures, in plain SQL that shares no code with the product. Labels of
 * filtered-out content are excluded, corrections are applied, and each post's current label is repeated as
 * session 0.
 */
const recountView = `
  create view coded as
    select l.session_id, l.content_id, l.analyzed_at, l.provider_model, c.kind, c.target_id,
      c.kind = 'reply' and not exists (select from targets t where t.id = c.target_id and t.account_id = c.author_id) as answers,
      l.geographic_mentions as places, c.politician_mentions as politicians,
      cast(timezone('Europe/Berlin', c.posted_at) as date) as day,
      case when k.content_id is null then l.complaint_type else k.complaint_type end as sentiment,
      case when k.content_id is null then l.pain_point_category else k.pain_point_category end as category,
      case when k.content_id is null then l.policy_area else k.policy_area end as area,
      case when k.content_id is null then l.intensity_score else k.intensity_score end as intensity,
      case when k.content_id is null then l.heat_score else k.heat_score end as heat
    from content c, labels l left join corrections k using (content_id)
    where l.content_id = c.id and c.scope = 'hit' and c.filter_reason is null;
  create view counted as
    select * from coded
    union all
    select 0, content_id, analyzed_at, provider_model, kind, target_id, answers, places, politicians, day, sentiment, category, area, intensity, heat
    from coded a where not exists (
      select 1 from coded b where b.content_id = a.content_id and row(b.analyzed_at, b.session_id) > row(a.analyzed_at, a.session_id))`;

export interface Span {
  session: number;
  from: string | null;
  to: string | null;
}

const inSpan = `session_id = $1 and ($2::date is null or day >= $2) and ($3::date is null or day <= $3)`;

const means = 'coalesce(avg(intensity)::float8, 0)';
const distribution = (column: string): string =>
  `json_build_object(${[1, 2, 3, 4, 5].map((step) => `${step}, count(*) filter (where ${column} = ${step})`).join(', ')})`;

const steps = (column: string): string =>
  `array[${[1, 2, 3, 4, 5].map((step) => `count(*) filter (where ${column} = ${step})::int`).join(', ')}]`;

const figureColumns = `
  count(*)::int as total_texts, count(*) filter (where kind <> 'reply')::int as tweets,
  count(*) filter (where kind = 'reply')::int as comments, count(distinct category)::int as politician_mentions,
  ${means} as avg_intensity, count(*) filter (where heat > 3)::int as high_heat,
  count(*) filter (where intensity > 3)::int as high_intensity,
  count(*) filter (where sentiment = 'COMPLAINT')::int as complaints,
  count(*) filter (where sentiment = 'PRAISE')::int as praise,
  count(*) filter (where sentiment = 'NEUTRAL')::int as neutral,
  ${distribution('intensity')} as intensity_distribution, ${distribution('heat')} as heat_distribution`;

const shareColumns = `count(*) filter (where sentiment = 'COMPLAINT')::int as complaints,
  count(*) filter (where sentiment = 'PRAISE')::int as praise,
  count(*) filter (where sentiment = 'NEUTRAL')::int as neutral`;

const periodReplyColumn = `json_build_object('count', count(*) filter (where answers),
  'complaints', count(*) filter (where answers and sentiment = 'COMPLAINT'),
  'praise', count(*) filter (where answers and sentiment = 'PRAISE'))`;

const replyColumn = `json_build_object('total', count(*) filter (where answers),
  'complaints', count(*) filter (where answers and sentiment = 'COMPLAINT'),
  'praise', count(*) filter (where answers and sentiment = 'PRAISE')) as replies`;

const starts = {
  day: 'day',
  week: 'day - (extract(isodow from day)::int - 1)',
  month: 'make_date(extract(year from day)::int, extract(month from day)::int, 1)',
};

type Row = Record<string, unknown>;

export interface WeekFigures extends Row {
  n: number;
  praise: number;
  /** The mean heat. */
  heat: number;
}

type GroupRow = Row & GroupTotals;

interface IssueRow extends Row {
  theme: Category;
  count: number;
  sentiment: { concerns: number; support: number; neutral: number };
}

interface ComparedRow extends Row {
  key: string;
}

/** For each kind of comparison, the SQL for the key and the condition for labels to be counted. */
const compared: Record<ComparisonKind, { key: string; where: string }> = {
  politician: {
    key: 'target_id::text',
    where:
      "session_id = 0 and exists (select from targets where id = target_id and target_type = 'politician')",
  },
  category: { key: 'category', where: 'session_id = 0' },
  run: { key: 'session_id::text', where: 'session_id > 0' },
  policy_area: { key: 'area', where: 'session_id = 0 and area is not null' },
};

interface ContentCounts {
  hits: number;
  context: number;
  filtered: number;
  analyzed: number;
  labels: number;
}

export const createRecount = async ({ client }: Connection) => {
  await client.unsafe(recountView);
  const rows = async <R extends Row = Row>(query: string, { session, from, to }: Span): Promise<R[]> => [
    ...(await client.unsafe<R[]>(query, [session, from, to])),
  ];
  const one = async (query: string, span: Span): Promise<Row> => (await rows(query, span))[0] ?? {};
  const everything = { session: 0, from: null, to: null };
  return {
    figures: (span: Span) => one(`select ${figureColumns} from counted where ${inSpan}`, span),

    topPainPoints: (span: Span) =>
      rows(
        `select category, count(*)::int as count, ${means} as avg_intensity from counted where ${inSpan}
        group by category order by count(*) desc, category collate "C"`,
        span,
      ),

    series: (span: Span, group: keyof typeof starts) =>
      rows(
        `select (${starts[group]})::text as date, category as pain_point, count(*)::int as count, ${means} as intensity_avg
        from counted where ${inSpan} group by 1, 2 order by 1, category collate "C"`,
        span,
      ),

    issues: (span: Span): Promise<IssueRow[]> =>
      rows<IssueRow>(
        `select category as theme, count(*)::int as count, ${means} as urgency, json_build_object(
          'concerns', count(*) filter (where sentiment = 'COMPLAINT'),
          'support', count(*) filter (where sentiment = 'PRAISE'),
          'neutral', count(*) filter (where sentiment = 'NEUTRAL')) as sentiment
        from counted where ${inSpan} group by category order by count(*) desc, category collate "C"`,
        span,
      ),

    areas: async (category: string) =>
      (
        await rows(
          `select coalesce(area, 'none') as area, category, count(*)::int as count from counted where ${inSpan}
          group by 1, 2 order by 3 desc, coalesce(area, 'none') collate "C"`,
          everything,
        )
      )
        .filter((row) => row.category === category)
        .map(({ area, count }) => ({ area, count })),

    comparison: (by: ComparisonKind, span: Span, group: keyof typeof starts) =>
      rows<ComparedRow>(
        `with mine as (
          select ${compared[by].key} as key, ${starts[group]} as start, answers, sentiment, intensity from counted
          where $1::int = 0 and ${compared[by].where} and ($2::date is null or day >= $2) and ($3::date is null or day <= $3)
        ), periods as (
          select key, start, count(*)::int as count, count(*) filter (where sentiment = 'COMPLAINT')::int as complaints,
            count(*) filter (where sentiment = 'PRAISE')::int as praise, ${periodReplyColumn} as replies
          from mine group by 1, 2
        )
        select key, count(*)::int as total, ${shareColumns},${by === 'politician' ? ` ${replyColumn},` : ''} avg(intensity)::float8 as "avgIntensity",
          (select json_agg(json_build_object('date', start, 'count', count, 'complaints', complaints, 'praise', praise${by === 'politician' ? `, 'replies', replies` : ''})
            order by start) from periods where periods.key = mine.key) as series
        from mine group by key order by count(*) desc, key collate "C"`,
        span,
      ),

    /**
     * Counts the statements in a category or policy area, and the mentions of each name (in lower case) in
     * these statements.
     */
    painPoint: async (column: 'category' | 'area', code: string) => {
      const of = `from counted where session_id = 0 and ${column} = $1`;
      const [figures] = await client.unsafe<Row[]>(
        `select count(*)::int as total, ${means} as "avgIntensity", ${distribution('intensity')} as "intensityBreakdown",
          json_build_object('complaints', count(*) filter (where sentiment = 'COMPLAINT'),
            'praise', count(*) filter (where sentiment = 'PRAISE'),
            'neutral', count(*) filter (where sentiment = 'NEUTRAL')) as "sentimentBreakdown" ${of}`,
        [code],
      );
      const named = async (names: 'places' | 'politicians') => [
        ...(await client.unsafe<{ name: string; count: number }[]>(
          `select lower(name) as name, count(distinct content_id)::int as count
          from (select * ${of}) mine, unnest(${names}) as name group by 1 order by 2 desc, lower(name) collate "C"`,
          [code],
        )),
      ];
      return {
        figures: figures ?? {},
        places: await named('places'),
        politicians: await named('politicians'),
      };
    },

    /** Counts the posts that contain a hashtag, including posts without a label. */
    mentions: (
      tag: string,
      { from, to }: Omit<Span, 'session'>,
      group: keyof typeof starts,
    ): Promise<Row[]> =>
      client.unsafe<Row[]>(
        `with said as (
          select cast(timezone('Europe/Berlin', posted_at) as date) as day from content
          where scope = 'hit' and filter_reason is null and text ~* ($1 || '($|[^[:alnum:]_])')
        ) select (${starts[group]})::text as date, $1 as trend_name, count(*)::int as mentions
        from said where day between $2::date and $3::date group by 1 order by 1`,
        [tag, from, to],
      ),

    weekFigures: async (span: Span): Promise<Map<string, WeekFigures>> =>
      new Map(
        (
          await rows<WeekFigures & { category: string }>(
            `select category, count(*)::int as n, count(*) filter (where sentiment = 'PRAISE')::int as praise,
              avg(heat)::float8 as heat from counted where ${inSpan} group by 1`,
            span,
          )
        ).map((row) => [row.category, row]),
      ),

    /** Counts statements by category and sentiment. */
    groups: (span: Span): Promise<GroupRow[]> =>
      rows<GroupRow>(
        `select category, sentiment as "complaintType", count(*)::int as n, count(*) filter (where kind = 'reply')::int as replies,
          sum(intensity)::int as "intensitySum", ${steps('intensity')} as i, ${steps('heat')} as h
        from counted where ${inSpan} group by 1, 2`,
        span,
      ),

    /** Counts the labels of each session, excluding labels of content that does not count. */
    bySession: async (): Promise<Map<unknown, number>> =>
      new Map(
        (
          await rows(
            'select session_id as id, count(*)::int as n from coded where $1::int = 0 and $2::date is null and $3::date is null group by 1',
            everything,
          )
        ).map(({ id, n }) => [Number(id), Number(n)]),
      ),

    split: (span: Span) => one(`select ${shareColumns} from counted where ${inSpan}`, span),

    urgency: async (span: Span) =>
      (await one(`select ${means} as mean from counted where ${inSpan} and sentiment = 'COMPLAINT'`, span))
        .mean,

    byCategory: async (span: Span): Promise<Map<unknown, number>> =>
      new Map(
        (await rows(`select category, count(*)::int as n from counted where ${inSpan} group by 1`, span)).map(
          ({ category, n }) => [category, Number(n)],
        ),
      ),

    /**
     * Computes Cohen's kappa between human corrections and the newest labels, and counts the statements with
     * a correction and a label. Posts that are filtered out are no statements.
     */
    agreement: () =>
      one(
        `with pair as (
          select k.complaint_type as person, (select l.complaint_type from labels l where l.content_id = k.content_id
            order by l.analyzed_at desc, l.session_id desc fetch first row only) as machine
          from corrections k join content c on c.id = k.content_id
          where c.scope = 'hit' and not c.is_filtered_out
        ), share as (
          select type, avg((person = type)::int)::float8 as p, avg((machine = type)::int)::float8 as m
          from pair, unnest(array['COMPLAINT', 'PRAISE', 'NEUTRAL']) as type group by type
        ), total as (
          select (select count(*)::int from pair) as n, (select avg((person = machine)::int)::float8 from pair) as found,
            sum(p * m) as chance from share
        ) select n, case when chance < 1 then (found - chance) / (1 - chance) end as kappa from total
        where $1::int is not null and $2::date is null and $3::date is null`,
        everything,
      ),

    extent: () =>
      one(
        `select count(*)::int as count, min(day)::text as first, max(day)::text as last from counted where ${inSpan}`,
        everything,
      ),

    contents: async (): Promise<ContentCounts> =>
      (
        await client.unsafe<ContentCounts[]>(`
          select count(*) filter (where scope = 'hit')::int as hits,
            count(*) filter (where scope = 'context')::int as context,
            count(*) filter (where scope = 'hit' and filter_reason is not null)::int as filtered,
            count(*) filter (where scope = 'hit' and filter_reason is null and l.content_id is not null)::int as analyzed,
            (select count(*)::int from labels join content on id = content_id
              where scope = 'hit' and filter_reason is null) as labels
          from content left join (select distinct content_id from labels) l on content_id = id`)
      )[0] ?? { hits: 0, context: 0, filtered: 0, analyzed: 0, labels: 0 },

    filteredByReason: async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        (
          await client.unsafe<{ reason: string; n: number }[]>(`
            select filter_reason as reason, count(*)::int as n from content
            where scope = 'hit' and filter_reason is not null group by 1`)
        ).map(({ reason, n }) => [reason, n]),
      ),
  };
};

export type Recount = Awaited<ReturnType<typeof createRecount>>;
