import { shortfallReason } from '@stimmlage/core/budget';
import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import type { JobPayload } from '@stimmlage/core/jobs';
import { type Model, modelIn, providerVariables, tokenCost } from '@stimmlage/core/models';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { estimateTokens } from '@stimmlage/core/tokens';
import { getSettings } from '@stimmlage/db/queries/operations/settings';
import { bookUsage } from '@stimmlage/db/queries/operations/usage';
import { findShortfall } from '@stimmlage/db/queries/sessions/ai-budget';
import {
  type AnalysisScope,
  beginTrendAnalysis,
  listUnanalyzedNames,
  reuseTrendAnalyses,
  setTrendAnalysis,
  writeTrendAnalyses,
} from '@stimmlage/db/queries/trends/trend-analyses';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import { modelUsage } from '../classify/providers/model-usage';
import { type Provider, ProviderBusy, ProviderRefused } from '../classify/providers/provider';
import { pauseAsked } from '../classify/providers/retry-delay';
import { chooseDefaultModel } from '../default-model';
import type { WorkerDeps } from '../deps';
import { oneAtATime } from '../one-at-a-time';
import {
  checkTrendAnswer,
  NAMES_PER_REQUEST,
  type TrendName,
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

/**
 * Checks that the month's AI budget covers a question.
 * @throws ProviderRefused if the budget does not cover the question.
 */
const requireBudget = async (
  { db, models, now }: Pick<WorkerDeps, 'db' | 'models' | 'now'>,
  model: Model,
  names: readonly TrendName[],
): Promise<void> => {
  const question = [trendSystemPrompt, trendsPrompt(names), JSON.stringify(trendSchema)].join('');
  const tokens = { input: estimateTokens(question), output: names.length * TOKENS_PER_NAME, cached: 0 };
  const outlook = { now: now(), modelOf: modelIn(models), beside: 'all' } as const;
  const short = await findShortfall(db, outlook, async () => tokenCost(model, tokens, { batch: false }));
  if (short) throw new ProviderRefused(shortfallReason(short));
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

const analyzeSome = async (
  deps: WorkerDeps,
  { model, provider }: Analyst,
  scope: AnalysisScope,
  names: readonly TrendName[],
): Promise<void> => {
  await requireBudget(deps, model, names);
  const answer = await provider.ask({
    model,
    system: trendSystemPrompt,
    data: trendsPrompt(names),
    schema: trendSchema,
  });
  const judged = checkTrendAnswer(answer.document, names);
  await deps.db.transaction(async (tx) => {
    await writeTrendAnalyses(tx, judged, scope, deps.now());
    await bookUsage(tx, modelUsage(model, answer.tokens, { batch: false }));
  });
};

const leftOut = (names: readonly TrendName[]): Reasons =>
  names.length === 0 ? [] : [reason('trends.unjudged', { names: names.length })];

const handle = async (deps: WorkerDeps, fetchId: number, signal: AbortSignal): Promise<JobOutcome> => {
  if (!(await beginTrendAnalysis(deps.db, fetchId))) return undefined;
  const analyst = await chooseAnalyst(deps);
  const scope = { fetchId, days: REUSE_DAYS };
  const since = new Date(deps.now().getTime() - REUSE_DAYS * MILLISECONDS_PER_DAY);
  await deps.db.transaction((tx) => reuseTrendAnalyses(tx, scope, since));
  const names = await listUnanalyzedNames(deps.db, fetchId);
  for (let from = 0; from < names.length; from += NAMES_PER_REQUEST) {
    if (signal.aborted) return { again: 0 };
    await analyzeSome(deps, analyst, scope, names.slice(from, from + NAMES_PER_REQUEST));
  }
  const left = await listUnanalyzedNames(deps.db, fetchId);
  await deps.db.transaction(async (tx) => {
    await setTrendAnalysis(tx, fetchId, 'completed', leftOut(left));
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
        return await handle(deps, fetchId, context.signal);
      } catch (error) {
        return settleFault(deps, fetchId, error);
      }
    });
