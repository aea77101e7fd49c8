import { scale } from '@stimmlage/core/codes/scales';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import type { Answer, QueryOf } from '@stimmlage/core/contracts/endpoint';
import type { painPoint as painPointCall } from '@stimmlage/core/contracts/pain-points';
import { AppError } from '@stimmlage/core/errors/app-error';
import type { Change } from '@stimmlage/core/figures/change';
import { limits } from '@stimmlage/core/limits';
import { inSnapshot, type Queryable } from '@stimmlage/db/connection';
import { listComparedPoints } from '@stimmlage/db/figures/read/comparison';
import {
  getPainPointTotals,
  listPlacesNamed,
  listPoliticiansNamed,
  type PainPointTotals,
} from '@stimmlage/db/figures/read/pain-points';
import type { FigureScope } from '@stimmlage/db/figures/read/periods';
import { type Comment, listComments } from '@stimmlage/db/queries/statements/comments';
import { countStatements } from '@stimmlage/db/queries/statements/statement-counts';
import { listStatementsAt, pageStatements } from '@stimmlage/db/queries/statements/statement-pages';
import { listPositions } from '@stimmlage/db/sql/pages';
import type { ApiDeps } from '../deps';
import { roundedMean } from '../figures/stats';
import { changeOfWeek, readTwoWeeks, readWeek } from '../figures/weeks';
import { requireSession } from '../sessions/require-session';
import { findPainPoint, type PainPoint } from './pain-point-name';

type PainPointAnswer = Answer<typeof painPointCall>;
type Statement = PainPointAnswer['recentContent'][number];

const { recent: RECENT, samples: SAMPLES, mentions: MENTIONS } = limits.painPoint;

/** The session id that stands for the current labels. Mentions are counted from the current labels only. */
const CURRENT = 0;

const filterOf = ({ kind, code }: PainPoint, scope: FigureScope) =>
  kind === 'category'
    ? { rollup: 'label_rollup' as const, filter: { category: code, ...scope } }
    : { rollup: 'label_rollup_area' as const, filter: { policyArea: code, ...scope } };

const toStatement = ({ contentId, text, intensity, sentiment, postedAt }: Comment): Statement => ({
  id: contentId,
  text,
  intensity,
  sentiment,
  date: postedAt,
});

const figuresOf = (totals: readonly PainPointTotals[]) => {
  const sum = (of: (row: PainPointTotals) => number): number => totals.reduce((all, row) => all + of(row), 0);
  const ofSentiment = (sentiment: Sentiment): number =>
    sum((row) => (row.sentiment === sentiment ? row.n : 0));
  const total = sum(({ n }) => n);
  return {
    totalMentions: total,
    total,
    avgIntensity: roundedMean(
      sum(({ intensitySum }) => intensitySum),
      total,
    ),
    intensityBreakdown: {
      1: sum(({ i1 }) => i1),
      2: sum(({ i2 }) => i2),
      3: sum(({ i3 }) => i3),
      4: sum(({ i4 }) => i4),
      5: sum(({ i5 }) => i5),
    },
    sentimentBreakdown: {
      complaints: ofSentiment('COMPLAINT'),
      praise: ofSentiment('PRAISE'),
      neutral: ofSentiment('NEUTRAL'),
    },
  };
};

/**
 * Finds the newest statements of each intensity. The counts by intensity determine the positions of these
 * statements in a list that is sorted by intensity.
 */
const findSamples = async (
  db: Queryable,
  painPoint: PainPoint,
  scope: FigureScope,
  timezone: string,
): Promise<PainPointAnswer['samples']> => {
  const { rollup, filter } = filterOf(painPoint, scope);
  const cells = await countStatements(db, rollup, filter, 'intensity', timezone);
  const places = scale.flatMap((step) =>
    listPositions(
      cells.filter((cell) => cell.step === step),
      { offset: 0, limit: SAMPLES },
    ),
  );
  const ids = await listStatementsAt(db, filter, 'intensity', { places, period: 'day' }, timezone);
  const statements = (await listComments(db, scope.sessionId, ids)).map(toStatement);
  const of = (step: number): Statement[] => statements.filter(({ intensity }) => intensity === step);
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) };
};

/**
 * Reads how the last complete week differs from the preceding week. An issue is assessed in the look at all issues,
 * as on every other screen; a policy area is compared alone.
 */
const readChange = async (
  db: Queryable,
  { kind, code }: PainPoint,
  sessionId: number,
  { now, timezone }: ApiDeps,
): Promise<Change> => {
  if (kind === 'category') {
    const { changes } = await readWeek({ db, now, timezone }, sessionId);
    const change = changes.get(code);
    if (change) return change;
  }
  const weeks = await readTwoWeeks({ db, now, timezone }, sessionId);
  const scope = { sessionId, from: weeks.before.from, to: weeks.week.to };
  const points = await listComparedPoints(db, kind, scope, [code], 'day');
  return changeOfWeek(
    points.map(({ date, count }) => ({ date, n: count })),
    weeks,
  );
};

/**
 * Reads a pain point with its figures and sample statements in a window, based on the labels from a session
 * or on the current labels. The names are from all statements on the pain point, because names are counted
 * neither by day nor by session.
 * @throws AppError pain_points.not_found, sessions.not_found
 */
export const getPainPoint = (
  deps: ApiDeps,
  name: string,
  { from, to, analysisRunId }: QueryOf<typeof painPointCall>,
): Promise<PainPointAnswer> =>
  inSnapshot(deps.db, async (tx) => {
    const { timezone } = deps;
    const painPoint = findPainPoint(name);
    if (!painPoint) throw new AppError('pain_points.not_found', { name });
    const sessionId = await requireSession(tx, analysisRunId);
    const scope = { sessionId, from, to };
    const { filter } = filterOf(painPoint, scope);
    const bounds = { offset: 0, limit: RECENT };
    const { ids } = await pageStatements(tx, filter, 'newest', bounds, timezone);
    const recent = await listComments(tx, sessionId, ids);
    const figures = figuresOf(await getPainPointTotals(tx, painPoint, scope));
    const isAll = sessionId === CURRENT && from === undefined && to === undefined;
    const all = isAll ? figures : figuresOf(await getPainPointTotals(tx, painPoint, { sessionId: CURRENT }));
    return {
      ...painPoint,
      ...figures,
      from: from ?? null,
      to: to ?? null,
      analysisRunId: analysisRunId ?? null,
      change: await readChange(tx, painPoint, sessionId, deps),
      recentContent: recent.map(toStatement),
      samples: await findSamples(tx, painPoint, scope, timezone),
      geographicMentions: await listPlacesNamed(tx, painPoint, MENTIONS),
      politicianMentions: await listPoliticiansNamed(tx, painPoint, MENTIONS),
      mentionsFrom: all.total,
    };
  });
