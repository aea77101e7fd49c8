import { shortfallReason } from '@stimmlage/core/budget';
import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import type { JobPayload } from '@stimmlage/core/jobs';
import { type Model, modelIn, providerVariables, tokenCost } from '@stimmlage/core/models';
import { type Reason, type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { estimateTokens } from '@stimmlage/core/tokens';
import { getSettings } from '@stimmlage/db/queries/operations/settings';
import { bookUsage } from '@stimmlage/db/queries/operations/usage';
import { findQuestionShortfall, lockAiBudget } from '@stimmlage/db/queries/sessions/ai-budget';
import {
  type AnalysisScope,
  beginTrendAnalysis,
  hasTrendAnalyses,
  listUnanalyzedNames,
  reserveForTrends,
  reuseTrendAnalyses,
  setTrendAnalysis,
  writeTrendAnalyses,
} from '@stimmlage/db/queries/trends/trend-analyses';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import { lostTokens } from '../classify/providers/lost-tokens';
import { modelUsage } from '../classify/providers/model-usage';
import {
  type Provider,
  ProviderBusy,
  type ProviderFault,
  ProviderRefused,
  ProviderRefusedQuestion,
  ProviderStumbled,
} from '../classify/providers/provider';
import { pauseAsked } from '../classify/providers/retry-delay';
import { chooseDefaultModel } from '../default-model';
import type { WorkerDeps } from '../deps';
import { oneAtATime } from '../one-at-a-time';
import {
  checkTrendAnswer,
  halves,
  type TrendName,
  toGroups,
  trendSchema,
  trendSystemPrompt,
  trendsPrompt,
} from './trend-prompt';

/**
 * The analysis of a trend name is reused for fetches within this number of days. After that, the name is
 * analysed again, because its meaning may have changed.
 */
const REUSE_DAYS = 7;

/**
 * The estimated number of output tokens per name, for its relevance, categories, notes and description, and
 * for a share of the rest of the answer.
 */
const TOKENS_PER_NAME = 120;

const answerTokens = (names: readonly TrendName[]): number => names.length * TOKENS_PER_NAME;

/**
 * Reserves the cost of a question in the month's AI budget. Other checks of the budget wait for this one
 * and then include the cost until it is in the ledger, so that no two can spend the same money. As for the batches of
 * sessions, only work that has been sent counts besides.
 * @throws ProviderRefused if the budget does not cover the question.
 */
const reserveBudget = (
  { db, models, now }: Pick<WorkerDeps, 'db' | 'models' | 'now'>,
  model: Model,
  names: readonly TrendName[],
  fetchId: number,
): Promise<void> => {
  const question = [trendSystemPrompt, trendsPrompt(names), JSON.stringify(trendSchema)].join('');
  const tokens = { input: estimateTokens(question, model.provider), output: answerTokens(names), cached: 0 };
  const cost = tokenCost(model, tokens, { batch: false });
  return db.transaction(async (tx) => {
    await lockAiBudget(tx);
    const short = await findQuestionShortfall(tx, cost, modelIn(models), now());
    if (short) throw new ProviderRefused(shortfallReason(short));
    await reserveForTrends(tx, fetchId, cost);
  });
};

interface Analyst {
  model: Model;
  provider: Provider;
}

/**
 * Chooses the model and provider for an analysis.
 * @throws ProviderRefused if the default model cannot be used, or if this process has no credentials for its
 * provider.
 */
const chooseAnalyst = async (deps: WorkerDeps): Promise<Analyst> => {
  const { defaultModel } = await getSettings(deps.db);
  const choice = chooseDefaultModel(deps, defaultModel);
  if ('refusal' in choice) throw new ProviderRefused(choice.refusal);
  const { model } = choice;
  const provider = deps.providers[model.provider];
  if (provider === undefined)
    throw new ProviderRefused(reason('trends.no_key', { variable: providerVariables[model.provider] }));
  return { model, provider };
};

interface Outcome {
  /** The names without a valid rating. */
  left: readonly TrendName[];
  /** Why the answer is missing, cut or of no use; null if at least one name has been rated. */
  trouble: Reason | null;
}

/**
 * Whether a fault may have been caused by the names that were asked about, so that fewer names should be asked
 * about next. A model that runs out of time may need less time for fewer names. An outage can look like any
 * other fault of this kind, so until the last try all names are asked about again.
 */
const mayBeTheNames = (error: unknown, isSingle: boolean, isLast: boolean): error is ProviderFault => {
  if (error instanceof ProviderRefusedQuestion) return true;
  if (!(error instanceof ProviderStumbled)) return false;
  return isLast || (!isSingle && error.reasons.some(({ code }) => code === 'provider.timed_out'));
};

/** Asks about a group of names within the budget, and writes the ratings and the usage. */
const analyzeGroup = async (
  deps: WorkerDeps,
  { model, provider }: Analyst,
  scope: AnalysisScope,
  names: readonly TrendName[],
): Promise<Outcome> => {
  const { fetchId } = scope;
  await reserveBudget(deps, model, names, fetchId);
  const question = { model, system: trendSystemPrompt, data: trendsPrompt(names), schema: trendSchema };
  const answer = await provider.ask(question).catch(async (error: unknown) => {
    const lost = lostTokens(error, question, answerTokens(names));
    await deps.db.transaction(async (tx) => {
      if (lost.input > 0) await bookUsage(tx, modelUsage(model, lost, { batch: false }));
      await reserveForTrends(tx, fetchId, 0);
    });
    throw error;
  });
  const judged = checkTrendAnswer(answer.document, names);
  await deps.db.transaction(async (tx) => {
    await writeTrendAnalyses(tx, judged, scope, deps.now());
    await bookUsage(tx, modelUsage(model, answer.tokens, { batch: false }));
    await reserveForTrends(tx, fetchId, 0);
  });
  const rated = new Set(judged.map(({ name }) => name));
  const trouble = answer.trouble ?? (rated.size === 0 ? reason('answer.misshapen') : null);
  return { left: names.filter(({ name }) => !rated.has(name)), trouble };
};

/**
 * If no name has been rated after this number of answers about a single name were unusable, the model is the
 * cause rather than a name.
 */
const ENOUGH_TROUBLES = 3;

interface Analysis {
  /** Whether the model is the cause of the troubles, so that the other names have not been asked about. */
  hasFailed: boolean;
  /** Why some requests have no usable answer. */
  troubles: Reasons;
}

/**
 * Asks about all names. If the answer for a group is refused, cut or unusable, or takes too long, the group is
 * divided, down to single names.
 * @returns undefined if the process has to stop before all names have been asked about.
 */
const analyzeAll = async (
  deps: WorkerDeps,
  analyst: Analyst,
  scope: AnalysisScope,
  names: readonly TrendName[],
  { signal, last }: JobContext,
): Promise<Analysis | undefined> => {
  const groups = toGroups(names, analyst.model);
  const troubles: Reason[] = [];
  let rated = 0;
  for (let group = groups.shift(); group !== undefined; group = groups.shift()) {
    if (signal.aborted) return undefined;
    const isSingle = group.length === 1;
    const { left, trouble } = await analyzeGroup(deps, analyst, scope, group).catch(
      (error: unknown): Outcome => {
        if (!mayBeTheNames(error, isSingle, last)) throw error;
        return { left: group, trouble: error.reasons[0] ?? null };
      },
    );
    rated += group.length - left.length;
    if (trouble === null) continue;
    if (isSingle) troubles.push(trouble);
    else groups.unshift(...halves(left));
    if (rated === 0 && troubles.length >= ENOUGH_TROUBLES) return { hasFailed: true, troubles };
  }
  return { hasFailed: false, troubles };
};

const leftOut = (names: readonly TrendName[], [trouble]: Reasons): Reasons =>
  names.length === 0
    ? []
    : [...(trouble === undefined ? [] : [trouble]), reason('trends.unjudged', { names: names.length })];

const handle = async (deps: WorkerDeps, fetchId: number, context: JobContext): Promise<JobOutcome> => {
  if (!(await beginTrendAnalysis(deps.db, fetchId))) return undefined;
  const scope = { fetchId, days: REUSE_DAYS };
  const since = new Date(deps.now().getTime() - REUSE_DAYS * MILLISECONDS_PER_DAY);
  await deps.db.transaction((tx) => reuseTrendAnalyses(tx, scope, since));
  const names = await listUnanalyzedNames(deps.db, fetchId);
  // Without names to ask about, no model is needed: ratings that are paid for are shown even if none is set up.
  const analysis =
    names.length === 0
      ? { hasFailed: false, troubles: [] }
      : await analyzeAll(deps, await chooseAnalyst(deps), scope, names, context);
  if (analysis === undefined) return { again: 0 };
  const [left, hasRatings] = await Promise.all([
    listUnanalyzedNames(deps.db, fetchId),
    hasTrendAnalyses(deps.db, fetchId),
  ]);
  const status = analysis.hasFailed || !(hasRatings || left.length === 0) ? 'failed' : 'completed';
  await deps.db.transaction(async (tx) => {
    await setTrendAnalysis(tx, fetchId, status, leftOut(left, analysis.troubles));
    // The job counts mentions of the names that have just been rated as political. Otherwise, these names
    // would not be counted until the next tick.
    await deps.queue.send('trends.mentions', {}, { tx });
  });
  return undefined;
};

/**
 * Handles an error in an analysis. A permanent refusal ends the analysis. If the provider has asked for a
 * pause, the reason is recorded and the analysis waits, within limits, for as long as the provider has asked.
 * @throws any other error, so that the queue retries the job; an error on the last try ends the analysis.
 */
const settleFault = async (deps: WorkerDeps, fetchId: number, error: unknown): Promise<JobOutcome> => {
  if (error instanceof ProviderRefused) {
    await setTrendAnalysis(deps.db, fetchId, 'failed', error.reasons);
    return undefined;
  }
  if (!(error instanceof ProviderBusy) || error.retryAfterSeconds === null) throw error;
  await setTrendAnalysis(deps.db, fetchId, 'running', error.reasons);
  return { again: pauseAsked(error.retryAfterSeconds) };
};

/**
 * Job `trends.analyze`: rates the political relevance of each new name in a trend fetch, and adds categories
 * and a description.
 */
export const trendAnalysisHandler =
  (deps: WorkerDeps) =>
  ({ fetchId }: JobPayload<'trends.analyze'>, context: JobContext): Promise<JobOutcome> =>
    oneAtATime(deps, 'trends', fetchId, async () => {
      try {
        return await handle(deps, fetchId, context);
      } catch (error) {
        return settleFault(deps, fetchId, error);
      }
    });
