import Anthropic, { APIConnectionError, APIError } from '@anthropic-ai/sdk';
import type {
  MessageBatch,
  MessageBatchIndividualResponse,
} from '@anthropic-ai/sdk/resources/messages/batches';
import type { Message, MessageCreateParamsNonStreaming } from '@anthropic-ai/sdk/resources/messages/messages';
import { messageOf } from '@stimmlage/core/errors/app-error';
import {
  type Answer,
  type BatchResult,
  type BatchState,
  type Provider,
  ProviderBatchGone,
  ProviderBusy,
  ProviderRefused,
  ProviderUnclear,
  type Question,
} from './provider';

const TOOL = 'answer';
const REQUEST_TIMEOUT_MS = 60_000;
const SUBMIT_TIMEOUT_MS = 300_000;

/** The body of one request: the answer's form by JSON schema where the model offers it, else by a strict tool. */
export const toParams = ({ model, system, data, schema }: Question): MessageCreateParamsNonStreaming => ({
  model: model.providerModel,
  max_tokens: model.maxTokens,
  system,
  messages: [{ role: 'user', content: data }],
  ...(model.output === 'schema'
    ? { output_config: { format: { type: 'json_schema' as const, schema } } }
    : {
        tools: [
          {
            name: TOOL,
            description: 'Gives the answer',
            input_schema: { ...schema, type: 'object' as const },
            strict: true,
          },
        ],
        tool_choice: { type: 'tool' as const, name: TOOL },
      }),
});

const stops: Record<string, string> = {
  refusal: 'The model refused to answer',
  max_tokens: 'The answer was cut: it is longer than the model may write',
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Newer models think first: blocks are taken by type, never by place. */
const documentOf = (message: Message): unknown => {
  const tool = message.content.find((block) => block.type === 'tool_use' && block.name === TOOL);
  if (tool?.type === 'tool_use') return tool.input;
  return parseJson(message.content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join(''));
};

const toAnswer = (message: Message): Answer => {
  const { usage } = message;
  const trouble = stops[message.stop_reason ?? ''] ?? null;
  return {
    document: trouble === null ? documentOf(message) : undefined,
    trouble,
    providerModel: message.model,
    tokens: {
      input: usage.input_tokens + (usage.cache_creation_input_tokens ?? 0),
      output: usage.output_tokens,
      cached: usage.cache_read_input_tokens ?? 0,
    },
  };
};

/** Must be mended before it is sent again, as opposed to a fault of the service. */
const unmendable = new Set([
  'invalid_request_error',
  'not_found_error',
  'permission_error',
  'authentication_error',
]);

const toResult = ({ custom_id, result }: MessageBatchIndividualResponse): BatchResult => {
  const customId = custom_id;
  if (result.type === 'succeeded') return { customId, type: 'answered', answer: toAnswer(result.message) };
  if (result.type === 'errored') {
    const { type, message } = result.error.error;
    return { customId, type: 'errored', message, retryable: !unmendable.has(type) };
  }
  return { customId, type: result.type };
};

const toState = (batch: MessageBatch): BatchState => ({
  id: batch.id,
  createdAt: new Date(batch.created_at),
  ended: batch.processing_status === 'ended',
  requests: Object.values(batch.request_counts).reduce((sum, count) => sum + count, 0),
});

const secondsOf = (header: string | null | undefined): number | null => {
  const seconds = Number.parseFloat(header ?? '');
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
};

const words = (error: APIError): string => error.apiMessage ?? error.message;

/**
 * Only a refusal for good is final; a spent monthly tier is a 429 without retry-after. A stream that breaks off
 * is no error of the SDK's but the network's own (1.11 on Bun 1.4); a line that is no JSON is a SyntaxError.
 */
const toFault = (error: unknown): Error => {
  if (error instanceof SyntaxError) return error;
  if (!(error instanceof APIError))
    return new ProviderBusy(`The AI provider's answer broke off: ${messageOf(error)}`, null);
  if (error instanceof APIConnectionError)
    return new ProviderBusy('The AI provider could not be reached.', null);
  const status = error.status ?? 0;
  if (status === 429) {
    const retryAfter = secondsOf(error.headers?.get('retry-after'));
    return retryAfter === null
      ? new ProviderRefused(`The AI provider's limit is spent (429): ${words(error)}`)
      : new ProviderBusy(`The AI provider asks to wait: ${words(error)}`, retryAfter);
  }
  if (status >= 500 || status === 408 || status === 409) {
    return new ProviderBusy(`The AI provider is not available (${status}): ${words(error)}`, null);
  }
  const sentences: Record<number, string> = {
    401: 'The AI provider does not accept the key (401); check ANTHROPIC_API_KEY',
    402: 'The credit at the AI provider is spent (402)',
    403: 'The AI provider refuses this key (403)',
    404: 'The AI provider does not know the model (404)',
  };
  return new ProviderRefused(
    `${sentences[status] ?? `The AI provider refuses the request (${status})`}: ${words(error)}`,
  );
};

/** A creation whose answer did not arrive, or that failed on the other side, may have happened. */
const toSubmitFault = (error: unknown): Error =>
  error instanceof APIError && (error.status === undefined || error.status === 408 || error.status >= 500)
    ? new ProviderUnclear(`It is unclear whether the batch was created: ${words(error)}`)
    : toFault(error);

const toBatchFault = (error: unknown): Error =>
  error instanceof APIError && error.status === 404
    ? new ProviderBatchGone(`The AI provider does not know the batch any more: ${words(error)}`)
    : toFault(error);

export interface AnthropicOptions {
  apiKey: string;
  baseUrl?: string | undefined;
}

/** Anthropic's Message Batches API as a provider. */
export const createAnthropic = ({ apiKey, baseUrl }: AnthropicOptions): Provider => {
  const client = new Anthropic({
    apiKey,
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
    timeout: REQUEST_TIMEOUT_MS,
    // The queue repeats, with the state in the row: a retry in here could pay twice.
    maxRetries: 0,
  });
  const { batches } = client.messages;
  const guarded = async <T>(call: Promise<T>, fault: (error: unknown) => Error = toFault): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      throw fault(error);
    }
  };
  return {
    submit: async (questions) =>
      toState(
        await guarded(
          batches.create(
            {
              requests: questions.map(({ customId, ...question }) => ({
                custom_id: customId,
                params: toParams(question),
              })),
            },
            { timeout: SUBMIT_TIMEOUT_MS },
          ),
          toSubmitFault,
        ),
      ),
    async *list() {
      try {
        for await (const batch of batches.list({ limit: 100 })) yield toState(batch);
      } catch (error) {
        throw toFault(error);
      }
    },
    state: async (batchId) => toState(await guarded(batches.retrieve(batchId), toBatchFault)),
    async *results(batchId) {
      try {
        for await (const line of await batches.results(batchId)) yield toResult(line);
      } catch (error) {
        throw toBatchFault(error);
      }
    },
    cancel: async (batchId) => {
      await guarded(batches.cancel(batchId), toBatchFault);
    },
    ask: async (question) => toAnswer(await guarded(client.messages.create(toParams(question)))),
  };
};
