import { shortfallReason } from '@stimmlage/core/budget';
import { MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import type { JobPayload } from '@stimmlage/core/jobs';
import { defaultModel, type Model, modelIn, providerVariables, tokenCost } from '@stimmlage/core/models';
import { type Reasons, reason } from '@stimmlage/core/reasons/reason';
import { estimateTokens } from '@stimmlage/core/tokens';
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
 * How long the analysis of a name is reused, and how far apart two fetches that share an analysis may be. The
 * meaning of a name changes over time.
 */
const REUSE_DAYS = 7;

/**
 * The estimated output tokens per name: relevance, categories, notes and description, and a share of the
 * remaining answer.
 */
const TOKENS_PER_NAME = 120;

/**
 * Checks the budget before a question is sent.
 * @throws ProviderRefused if the month's AI budget does not cover the question.
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
 * @throws ProviderRefused if this process has no credentials for the provider.
 */
const chooseAnalyst = ({ models, providers, now, sandbox }: WorkerDeps): Analyst => {
  const model = defaultModel(models, now(), sandbox);
  const provider = providers[model.provider];
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
  const analyst = chooseAnalyst(deps);
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
    // Mentions of the names just rated as political are counted immediately, rather than at the next tick.
    await deps.queue.send('trends.mentions', {}, { tx });
  });
  return undefined;
};

/**
 * Ends an analysis permanently, or records why it is waiting. The analysis waits for as long as the provider
 * asks, within limits.
 * @throws an internal error, so that the queue retries after a while; on the last try, the analysis ends.
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
 * Job `trends.analyze`: rates the political relevance of each new name in a fetch, and adds categories and a
 * description.
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
