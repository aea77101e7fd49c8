import { messageOf } from '@stimmlage/core/errors/app-error';
import type { JobPayload } from '@stimmlage/core/jobs';
import { defaultModel, tokenCost } from '@stimmlage/core/models';
import {
  findTrendFetch,
  listUnanalyzedNames,
  reuseTrendAnalyses,
  setTrendFetch,
  writeTrendAnalyses,
} from '@stimmlage/db/queries/trends';
import { bookUsage } from '@stimmlage/db/queries/usage';
import type { JobContext, JobOutcome } from '@stimmlage/db/queue/queue';
import { type Provider, ProviderBusy, ProviderRefused } from '../classify/provider';
import { pollDelay } from '../classify/retry-delay';
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

/** An analysis is lent to the same name for this long; what a name stands for changes. */
const REUSE_DAYS = 7;

const analyzeSome = async (
  deps: WorkerDeps,
  provider: Provider,
  names: readonly TrendName[],
): Promise<number> => {
  const model = defaultModel(deps.now(), deps.sandbox);
  const answer = await provider.ask({
    model,
    system: trendSystemPrompt,
    data: trendsPrompt(names),
    schema: trendSchema,
  });
  const judged = checkTrendAnswer(answer.document, names);
  await deps.db.transaction(async (tx) => {
    await writeTrendAnalyses(tx, judged, deps.now());
    await bookUsage(tx, {
      provider: model.provider,
      call: 'messages',
      model: model.providerModel,
      tokensIn: answer.tokens.input,
      tokensOut: answer.tokens.output,
      tokensCached: answer.tokens.cached,
      costMicros: tokenCost(model, answer.tokens, { batch: false }),
    });
  });
  return judged.length;
};

const handle = async (deps: WorkerDeps, fetchId: number, signal: AbortSignal): Promise<JobOutcome> => {
  if (!(await findTrendFetch(deps.db, fetchId))) return undefined;
  if (deps.provider === null)
    throw new ProviderRefused('ANTHROPIC_API_KEY is missing: trends are not analysed.');
  const since = new Date(deps.now().getTime() - REUSE_DAYS * 86_400_000);
  await deps.db.transaction((tx) => reuseTrendAnalyses(tx, fetchId, since));
  const names = await listUnanalyzedNames(deps.db, fetchId);
  for (let from = 0; from < names.length; from += NAMES_PER_REQUEST) {
    if (signal.aborted) return { again: 0 };
    await analyzeSome(deps, deps.provider, names.slice(from, from + NAMES_PER_REQUEST));
  }
  await deps.client.notify('trends', String(fetchId));
  return undefined;
};

/** Job `trends.analyze`: political relevance, categories and a description for each new name of a fetch. */
export const trendAnalysisHandler =
  (deps: WorkerDeps) =>
  ({ fetchId }: JobPayload<'trends.analyze'>, context: JobContext): Promise<JobOutcome> =>
    oneAtATime(deps, 'trends', fetchId, async () => {
      try {
        return await handle(deps, fetchId, context.signal);
      } catch (error) {
        if (error instanceof ProviderRefused || context.last) {
          await setTrendFetch(deps.db, fetchId, { note: messageOf(error) });
          return undefined;
        }
        if (error instanceof ProviderBusy) return { again: error.retryAfterSeconds ?? pollDelay(0) };
        throw error;
      }
    });
