import { parseJson } from '@stimmlage/core/json';
import { createOutbound } from '@stimmlage/core/outbound';
import { reason } from '@stimmlage/core/reasons/reason';
import pLimit from 'p-limit';
import { createDialects } from './openai-dialects';
import { errorInside, type FailedAnswer, toConnectionFault, toStatusFault } from './openai-faults';
import { toAnswer, toBody } from './openai-shapes';
import { type Answer, type CallProvider, ProviderStumbled, type Question } from './provider';

/** On a machine without a graphics card, a model may take minutes to write an answer. */
const ANSWER_TIMEOUT_MS = 300_000;

export interface OpenAiOptions {
  /** Includes the API version, as in http://127.0.0.1:11434/v1. */
  baseUrl: string;
  /** Self-hosted servers often do not need a key. */
  apiKey?: string | undefined;
  /** The maximum number of concurrent questions. */
  concurrency: number;
  timeoutMs?: number;
}

/**
 * Creates a provider for any server that offers OpenAI's chat completions API, mainly self-hosted servers.
 * OpenAI's SDK is not used, because it would increase an idle worker's memory use by up to a fifth, just to
 * call one endpoint.
 */
export const createOpenAi = ({
  baseUrl,
  apiKey,
  concurrency,
  timeoutMs = ANSWER_TIMEOUT_MS,
}: OpenAiOptions): CallProvider => {
  const inTurn = pLimit(concurrency);
  const dialects = createDialects();
  const outbound = createOutbound(baseUrl);

  const post = async (body: unknown, signal?: AbortSignal): Promise<string | FailedAnswer> => {
    try {
      const timeout = AbortSignal.timeout(timeoutMs);
      const response = await outbound.send(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(apiKey ? { Authorization: `Bearer ${apiKey}` } : {}),
        },
        body: JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const text = await response.text();
      const { status, headers } = response;
      return response.ok ? (errorInside(text, headers) ?? text) : { status, headers, body: text };
    } catch (error) {
      throw toConnectionFault(error);
    }
  };

  const askOnce = async (question: Question, signal?: AbortSignal): Promise<Answer> => {
    const attempt = dialects.begin();
    for (;;) {
      const answered = await post(toBody(question, attempt.dialect()), signal);
      if (typeof answered === 'string') {
        const answer = toAnswer(parseJson(answered), question);
        if (!answer) throw new ProviderStumbled(reason('provider.no_completion'));
        attempt.succeeded();
        return answer;
      }
      if (!attempt.concedes(answered)) throw toStatusFault(answered);
    }
  };

  return {
    kind: 'calls',
    concurrency,
    ask: (question, signal) => inTurn(() => askOnce(question, signal)),
  };
};
