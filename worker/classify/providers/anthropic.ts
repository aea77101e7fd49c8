import Anthropic, { APIError } from '@anthropic-ai/sdk';
import { realAddresses } from '@stimmlage/core/config/service-address';
import { createOutbound } from '@stimmlage/core/outbound';
import { reason } from '@stimmlage/core/reasons/reason';
import { toBatchFault, toFault, toResultsFault, toStateFault, toSubmitFault } from './anthropic-faults';
import { toAnswer, toBatch, toBatchPage, toParams, toResult } from './anthropic-shapes';
import { readJsonLines } from './json-lines';
import {
  type BatchProvider,
  ProviderBatchGone,
  ProviderDamaged,
  type ProviderFault,
  ProviderRefused,
  SUBMIT_TIMEOUT_MS,
} from './provider';

const REQUEST_TIMEOUT_MS = 60_000;

export interface AnthropicOptions {
  apiKey: string;
  baseUrl?: string | undefined;
  /** The timeout for a request other than a submission, and for a stalled download. */
  timeoutMs?: number;
  submitTimeoutMs?: number;
}

/** Runs a call, and converts any error that it throws to a fault. */
const guarded = async <T>(
  call: () => Promise<T>,
  fault: (error: unknown) => ProviderFault = toFault,
): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw fault(error);
  }
};

/** Creates a provider that uses Anthropic's Message Batches API. */
export const createAnthropic = ({
  apiKey,
  baseUrl = realAddresses.anthropic,
  timeoutMs = REQUEST_TIMEOUT_MS,
  submitTimeoutMs = SUBMIT_TIMEOUT_MS,
}: AnthropicOptions): BatchProvider => {
  const outbound = createOutbound(baseUrl);
  const client = new Anthropic({
    apiKey,
    baseURL: baseUrl,
    fetch: outbound.send,
    timeout: timeoutMs,
    // Only the queue retries, because it uses the state in the database. A retry by the SDK could be charged
    // a second time.
    maxRetries: 0,
  });
  const { batches } = client.messages;
  const get = (address: string): Promise<Response> =>
    client.get(address, { headers: { accept: 'application/binary' } }).asResponse();
  /**
   * Requests the results from the URL that the batch contains. Behind a gateway, this may be the URL of the
   * real service. The results are then requested from the documented path on the gateway (GET
   * /v1/messages/batches/{id}/results), so that the key is never sent to another host.
   */
  const askResults = async (batchId: string, address: URL): Promise<Response> => {
    if (outbound.allows(address)) return get(address.href);
    try {
      return await get(`/v1/messages/batches/${encodeURIComponent(batchId)}/results`);
    } catch (error) {
      if (error instanceof APIError && error.status === 404) outbound.assertAllowed(address);
      throw error;
    }
  };
  /**
   * Downloads the results of a batch. The SDK's own reader is not used, because it stops at the first line
   * that is not valid JSON.
   */
  const download = async (batchId: string): Promise<ReadableStream<Uint8Array>> => {
    const { resultsUrl } = await guarded(async () => toBatch(await batches.retrieve(batchId)), toStateFault);
    if (resultsUrl === null) throw new ProviderBatchGone(reason('provider.results_gone'));
    const { body } = await guarded(
      () => askResults(batchId, new URL(resultsUrl, outbound.origin)),
      toResultsFault,
    );
    if (!body) throw new Error('It is empty');
    return body;
  };
  return {
    kind: 'batches',
    submit: (questions, signal) =>
      guarded(async () => {
        const requests = questions.map(({ customId, ...question }) => ({
          custom_id: customId,
          params: toParams(question),
        }));
        return toBatch(await batches.create({ requests }, { timeout: submitTimeoutMs, signal }));
      }, toSubmitFault),
    async *list() {
      try {
        let after: string | null = null;
        do {
          // The SDK's pagination is not used, because it treats a body without data as an empty list.
          const query: Record<string, unknown> = {
            limit: 100,
            ...(after === null ? {} : { after_id: after }),
          };
          const page = toBatchPage(await client.get('/v1/messages/batches', { query }));
          yield* page.batches;
          after = page.next;
        } while (after !== null);
      } catch (error) {
        throw toFault(error);
      }
    },
    state: (batchId) => guarded(async () => toBatch(await batches.retrieve(batchId)), toStateFault),
    async *results(batchId) {
      let damaged = 0;
      try {
        for await (const line of readJsonLines(await download(batchId), timeoutMs)) {
          if (line === undefined) damaged += 1;
          const result = toResult(line);
          if (result) yield result;
        }
      } catch (error) {
        throw toBatchFault(error);
      }
      if (damaged > 0) throw new ProviderDamaged(reason('provider.damaged', { lines: damaged }));
    },
    cancel: (batchId) =>
      guarded(async () => {
        try {
          await batches.cancel(batchId);
        } catch (error) {
          // If the batch has ended in the meantime, there is nothing left to cancel.
          if (toBatch(await batches.retrieve(batchId)).endedAt === null) throw error;
        }
      }, toBatchFault),
    forget: (batchId) =>
      guarded(async () => {
        await batches.delete(batchId);
      }, toBatchFault),
    ask: (question, signal) =>
      guarded(async () => {
        const answer = toAnswer(await client.messages.create(toParams(question), { signal }));
        // Not retried, because every retry has to be paid for.
        if (!answer) throw new ProviderRefused(reason('provider.no_message'));
        return answer;
      }),
  };
};
