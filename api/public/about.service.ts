import { currentCodebook } from '@stimmlage/core/codebook/current';
import { targetTypes } from '@stimmlage/core/codes/target-types';
import type { Settings } from '@stimmlage/core/contracts/config';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { about } from '@stimmlage/core/contracts/public';
import { addDays, MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { toldCount } from '@stimmlage/core/figures/public-cells';
import { modelLabel } from '@stimmlage/core/models';
import { getExtent, getLastExpiredDay, getTotals } from '@stimmlage/db/figures/read/figures';
import { getLastAnalysis } from '@stimmlage/db/queries/operations/activity';
import { getSettings } from '@stimmlage/db/queries/operations/settings';
import { findLastCompletedUpkeep, findLastNightlyCheck } from '@stimmlage/db/queries/operations/upkeep-runs';
import { type LabellingModel, listLabellingModels } from '@stimmlage/db/queries/sessions/sessions';
import { listActiveTargets } from '@stimmlage/db/queries/targets/targets';
import { findLastCompletedFetchAt } from '@stimmlage/db/queries/trends/trends';
import manifest from '../../package.json' with { type: 'json' };
import { findRhythm } from '../collection/schedule.service';
import type { ApiDeps } from '../deps';
import { countStatements } from '../figures/stats';

const COLLECTED =
  'Public posts by the watched accounts, replies to them, and posts containing the watched hashtags and keywords are collected on X.';

const COLLECTED_WITHOUT_REPLIES =
  'Public posts by the watched accounts, and posts containing the watched hashtags and keywords are collected on X, but no replies to these accounts.';

const METHOD =
  'An AI model classifies each statement using a published codebook: criticism, praise or neutral; issue; intensity; heat. ' +
  'Statements are counted, not people. X is not representative of the population.';

const SANDBOX_METHOD = 'This sandbox uses a word list instead of an AI model.';

const midnightOf = (day: string): string => `${day}T00:00:00.000Z`;

/**
 * Names the models that labelled the statements, each with its codebook version. A sandbox always uses the
 * word list.
 */
const nameModels = ({ sandbox, models }: ApiDeps, rows: readonly LabellingModel[]) => {
  const named = rows.map(({ modelName, codebookVersion }) => ({
    model: sandbox ? 'Sandbox word list' : modelLabel(modelName, models),
    codebookVersion,
  }));
  return named.filter(
    (one, index) =>
      named.findIndex(
        ({ model, codebookVersion }) => model === one.model && codebookVersion === one.codebookVersion,
      ) === index,
  );
};

const NIGHTS = 2;

/**
 * Returns the time until which a nightly task counts as up to date, given the time of its last completion.
 */
const nightlyUntil = (lastAt: Date | undefined): string | null =>
  lastAt === undefined ? null : new Date(lastAt.getTime() + NIGHTS * MILLISECONDS_PER_DAY).toISOString();

const operatorOf = ({ operatorName: name, operatorContact: contact }: Settings) =>
  name === '' && contact === '' ? null : { name, contact };

/** Describes this installation for the public site. */
export const getAbout = async (deps: ApiDeps): Promise<Answer<typeof about>> => {
  const { db } = deps;
  const [
    settings,
    targets,
    extent,
    lastExpired,
    totals,
    lastAnalysis,
    labellingModels,
    rhythm,
    lastCheck,
    lastRetention,
    lastTrends,
  ] = await Promise.all([
    getSettings(db),
    listActiveTargets(db),
    getExtent(db, 0),
    getLastExpiredDay(db),
    getTotals(db, { sessionId: 0 }),
    getLastAnalysis(db, 0),
    listLabellingModels(db),
    findRhythm(deps),
    findLastNightlyCheck(db),
    findLastCompletedUpkeep(db, 'retention'),
    findLastCompletedFetchAt(db),
  ]);
  const labelledBy = nameModels(deps, labellingModels);
  return {
    name: settings.publicTitle || 'Stimmlage',
    notice: settings.publicNotice || null,
    operator: operatorOf(settings),
    imprintUrl: settings.imprintUrl || null,
    privacyUrl: settings.privacyUrl || null,
    version: manifest.version,
    sandbox: deps.sandbox,
    timezone: deps.timezone,
    sources: targetTypes
      .map((type) => ({ type, count: targets.filter((target) => target.targetType === type).length }))
      .filter(({ count }) => count > 0),
    model: labelledBy[0]?.model ?? null,
    codebookVersion: labelledBy[0]?.codebookVersion ?? currentCodebook.version,
    labelledBy,
    firstContentAt: extent && midnightOf(extent.from),
    lastContentAt: extent && midnightOf(extent.to),
    storedFrom: lastExpired && addDays(lastExpired, 1),
    lastAnalyzedAt: lastAnalysis?.toISOString() ?? null,
    contentAnalyzed: toldCount(countStatements(totals)),
    nextRun: rhythm?.nextRun.toISOString() ?? null,
    schedule: rhythm && { schedule: rhythm.schedule, timezone: rhythm.timezone },
    liveUntil: rhythm && lastAnalysis && rhythm.twoIntervalsAfter(lastAnalysis).toISOString(),
    nightly: {
      compliance: nightlyUntil(lastCheck),
      retention: nightlyUntil(lastRetention),
      trends: settings.nightlyTrends === 'none' ? null : nightlyUntil(lastTrends),
    },
    repliesPerPost: settings.repliesPerPost,
    filter: settings.filter,
    retentionDays: deps.retentionDays,
    method: [
      settings.repliesPerPost === 0 ? COLLECTED_WITHOUT_REPLIES : COLLECTED,
      METHOD,
      ...(deps.sandbox ? [SANDBOX_METHOD] : []),
    ].join(' '),
  };
};
