import type { Category } from '@stimmlage/core/codes/categories';
import type { SeriesQuery } from '@stimmlage/core/contracts/figures';
import type {
  CoveredDays,
  EmbeddedActivity,
  EmbeddedShares,
  EmbeddedTopic,
  EmbedFigure,
  EmbedQuery,
} from '@stimmlage/core/contracts/pictures';
import { about, overview, publicSeries, publicTopic } from '@stimmlage/core/contracts/public';
import { publicMentions } from '@stimmlage/core/contracts/trends';
import { type Days, dayOf } from '@stimmlage/core/days';
import { hasFigures } from '@stimmlage/core/figures/public-cells';
import { limits } from '@stimmlage/core/limits';
import { trendKey } from '@stimmlage/core/trend-key';
import type { Context } from 'hono';
import { readAnswer } from '../cache/send-kept';
import { AnswerSnapshot } from '../cache/snapshot';
import type { Env } from '../env';
import { getPublicSeries } from '../figures/figures.service';
import { lastDays } from '../figures/windows';
import { getAbout } from '../public/about.service';
import { getOverview } from '../public/overview.service';
import { getTopic } from '../public/topic.service';
import { getPublicMentions } from '../trends/trend-lists.service';

/** Reads the source to which all images and files attribute their figures. */
export const readSource = (c: Context<Env>) => readAnswer(c, about, {}, () => getAbout(c.var.deps));

const readDays = (c: Context<Env>, days: number | undefined) => {
  const query = overview.query.parse({ days });
  return readAnswer(c, overview, query, () => getOverview(c.var.deps, query.days));
};

/** Returns the dates of a number of days up to today, or of all time. */
export const coveredBy = (c: Context<Env>, days: number | null): CoveredDays => {
  const { now, timezone } = c.var.deps;
  const { from, to } = lastDays(days ?? 1, now(), timezone);
  return { start: days === null ? null : from, end: to };
};

/**
 * Reads the figures that the public pages show first. These are the figures for the last `limits.publicDays`
 * days or, if there are none, the figures for all time.
 */
export const readOpening = async (c: Context<Env>) => {
  const recent = await readDays(c, limits.publicDays);
  if (hasFigures(recent)) return { days: limits.publicDays, figures: recent };
  return { days: null, figures: await readDays(c, undefined) };
};

const readTopicOf = (c: Context<Env>, category: Category, days: number | undefined) => {
  const query = publicTopic.query.parse({ category, days });
  return readAnswer(c, publicTopic, query, () => getTopic(c.var.deps, query));
};

/** Reads the figures for an issue, in the window that the public pages show first. */
export const readTopic = async (c: Context<Env>, category: Category) => {
  const recent = await readTopicOf(c, category, limits.publicDays);
  if (hasFigures({ totalDiscussions: recent.statements })) return { days: limits.publicDays, topic: recent };
  return { days: null, topic: await readTopicOf(c, category, undefined) };
};

export const readEmbeddedTopic = async (c: Context<Env>, category: Category): Promise<EmbeddedTopic> => {
  const [{ name, sandbox }, { days, topic }] = await Promise.all([readSource(c), readTopic(c, category)]);
  return { name, sandbox, days, ...topic };
};

/**
 * Reads the shares of sentiments and issues.
 * @param asked the number of days up to today. If omitted, the days are those that the public pages show first.
 */
export const readShares = async (c: Context<Env>, asked: number | undefined): Promise<EmbeddedShares> => {
  const [{ name, sandbox }, { days, figures }] = await Promise.all([
    readSource(c),
    asked === undefined ? readOpening(c) : readDays(c, asked).then((figures) => ({ days: asked, figures })),
  ]);
  return {
    name,
    sandbox,
    days,
    dateRange: coveredBy(c, days),
    statements: figures.totalDiscussions,
    sentiment: figures.sentimentBreakdown,
    issues: figures.topIssues.map(({ theme, count, urgency, sentiment }) => ({
      theme,
      count,
      urgency,
      sentiment,
    })),
  };
};

type SeriesWindow = Pick<SeriesQuery, 'timeGroup' | 'days' | 'startDate' | 'endDate'>;

interface Counted {
  date: string;
  name: string;
  count: number;
}

/**
 * Converts counts to percentages of the largest count in a complete period, with one decimal place. Embeds
 * publish only these percentages.
 */
export const relative = (
  points: readonly Counted[],
  periods: EmbeddedActivity['periods'],
): EmbeddedActivity['data'] => {
  const partial = new Set(periods.flatMap((period) => (period.partial.length > 0 ? [period.date] : [])));
  const largest = (some: readonly Counted[]): number => Math.max(...some.map(({ count }) => count), 0);
  const most = largest(points.filter(({ date }) => !partial.has(date))) || largest(points) || 1;
  return points.map(({ date, name, count }) => ({
    date,
    name,
    activity: Math.round((count / most) * 1_000) / 10,
  }));
};

interface Line extends Counted {
  /** The key that identifies the line in the URL of an image. */
  key: string;
}

/** Reads the mentions of the trends that the timeline shows, with the keys that the timeline uses. */
const readMentions = async (c: Context<Env>, window: SeriesWindow) => {
  const query = publicMentions.query.parse({ ...window, limit: limits.timelineTrends });
  const { data, dateRange, periods } = await readAnswer(c, publicMentions, query, () =>
    getPublicMentions(c.var.deps, query),
  );
  const points = data.map(({ date, trend_name: name, mentions }): Line => {
    return { key: trendKey(name), date, name, count: mentions };
  });
  return { points, dateRange, periods };
};

const readIssues = async (c: Context<Env>, window: SeriesWindow) => {
  const query = publicSeries.query.parse(window);
  const { data, dateRange, periods } = await readAnswer(c, publicSeries, query, () =>
    getPublicSeries(c.var.deps, query),
  );
  const points = data.map(({ date, pain_point: name, count }): Line => ({ key: name, date, name, count }));
  return { points, dateRange, periods };
};

/** The figures that show changes over time. */
export type SeriesFigure = Extract<EmbedFigure, 'pain-points' | 'trends'>;

const windowOf = ({ timeGroup, days, startDate, endDate }: SeriesWindow): SeriesWindow => ({
  timeGroup,
  days,
  startDate,
  endDate,
});

interface TrendLines {
  /** The keys of the trends that have lines. */
  keys: readonly string[];
  /** Whether any counts are withheld. */
  isFew: boolean;
}

/**
 * Reads which trends an image of a window shows. The answer is cached separately, because the series is long.
 * @throws AppError pictures.busy
 */
export const readTrendLines = async (
  c: Context<Env>,
  { from, to, ...asked }: SeriesWindow & Days,
): Promise<TrendLines> => {
  const { now, timezone, snapshots, pictureQueue } = c.var.deps;
  const key = JSON.stringify(['trend lines', asked.timeGroup, from, to, dayOf(now(), timezone)]);
  const { bytes } = await snapshots.read(key, () =>
    pictureQueue.readLines(async () => {
      const { points, periods } = await readMentions(c, windowOf(asked));
      return new AnswerSnapshot({
        keys: [...new Set(points.map((point) => point.key))],
        isFew: periods.some(({ few }) => few),
      });
    }),
  );
  return JSON.parse(new TextDecoder().decode(bytes));
};

export const readActivity = async (
  c: Context<Env>,
  figure: SeriesFigure,
  asked: SeriesWindow & Pick<EmbedQuery, 'hidden'>,
): Promise<EmbeddedActivity> => {
  const { name, sandbox } = await readSource(c);
  const read = figure === 'trends' ? readMentions : readIssues;
  const { points, ...frame } = await read(c, windowOf(asked));
  const shown = points.filter(({ key }) => !asked.hidden.includes(key));
  return { name, sandbox, timeGroup: asked.timeGroup, ...frame, data: relative(shown, frame.periods) };
};
