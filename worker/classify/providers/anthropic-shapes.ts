import type { MessageCreateParamsNonStreaming } from '@anthropic-ai/sdk/resources/messages/messages';
import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { storable } from '@stimmlage/core/text';
import { z } from 'zod';
import { meetsAll, reasonForStatus } from './anthropic-faults';
import { readText } from './document-in';
import type { Answer, BatchResult, BatchState, Question } from './provider';
import { tokenCount } from './token-count';

/**
 * The formats of requests to Anthropic's API and of its responses. Every response is validated at run time,
 * so that an undocumented response fails a single request rather than a whole session.
 */
const TOOL = 'answer';

/**
 * Builds the body of a request. The format of the answer is enforced by a JSON schema if the model supports
 * JSON schemas, and otherwise by a strict tool.
 */
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

const text = z.string().transform(storable);

const messageShape = z.object({
  model: text,
  stop_reason: z.string().nullable().catch(null),
  content: z.array(z.unknown()),
  usage: z
    .object({
      input_tokens: tokenCount,
      output_tokens: tokenCount,
      cache_creation_input_tokens: tokenCount,
      cache_read_input_tokens: tokenCount,
    })
    .catch({
      input_tokens: 0,
      output_tokens: 0,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
    }),
});

const toolBlock = z.object({ type: z.literal('tool_use'), name: z.literal(TOOL), input: z.unknown() });
const textBlock = z.object({ type: z.literal('text'), text: z.string() });

/**
 * Reads the document in a message. Newer models return blocks with their thoughts before the answer, so
 * blocks are identified by their type rather than by their position.
 */
const readContent = (content: readonly unknown[]): Pick<Answer, 'document' | 'trouble'> => {
  for (const block of content) {
    const tool = toolBlock.safeParse(block);
    if (tool.success) return { document: tool.data.input, trouble: null };
  }
  return readText(content.map((block) => textBlock.safeParse(block).data?.text ?? '').join(''));
};

const stops: Record<string, Reason> = {
  refusal: reason('answer.refused'),
  max_tokens: reason('answer.cut'),
};

/** Converts a message to an answer; returns undefined if the input is not a message. */
export const toAnswer = (raw: unknown): Answer | undefined => {
  const { data: message } = messageShape.safeParse(raw);
  if (!message) return undefined;
  const { usage } = message;
  const cut = stops[message.stop_reason ?? ''];
  return {
    ...(cut === undefined ? readContent(message.content) : { document: undefined, trouble: cut }),
    providerModel: message.model,
    tokens: {
      input: usage.input_tokens + usage.cache_creation_input_tokens,
      output: usage.output_tokens,
      cached: usage.cache_read_input_tokens,
    },
  };
};

const lineShape = z.object({ custom_id: z.string(), result: z.unknown() });
const resultShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('succeeded'), message: z.unknown() }),
  z.object({
    type: z.literal('errored'),
    error: z.object({ error: z.object({ type: z.string(), message: text }) }),
  }),
  z.object({ type: z.literal('expired') }),
  z.object({ type: z.literal('canceled') }),
]);

/**
 * The HTTP statuses of the error types whose cause only a person can fix. If one request fails with such an
 * error, all other requests would fail as well.
 */
const unmendable: Readonly<Record<string, number>> = {
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
};

/** Parses a line of a batch's results; returns undefined if the line does not identify its request. */
export const toResult = (raw: unknown): BatchResult | undefined => {
  const { data: line } = lineShape.safeParse(raw);
  if (!line) return undefined;
  const customId = line.custom_id;
  const misshapen = {
    customId,
    type: 'errored',
    reasons: [reason('provider.misshapen')],
    remedy: 'again',
  } as const;
  const { data: result } = resultShape.safeParse(line.result);
  if (!result) return misshapen;
  if (result.type === 'succeeded') {
    const answer = toAnswer(result.message);
    return answer ? { customId, type: 'answered', answer } : misshapen;
  }
  if (result.type !== 'errored') return { customId, type: result.type };
  const { type, message } = result.error.error;
  const status = unmendable[type];
  if (status !== undefined)
    return { customId, type: 'errored', reasons: [reasonForStatus(status, message)], remedy: 'none' };
  // Credit can be topped up, so the request is sent again. Until then, the next submission is refused and
  // therefore waits.
  if (type === 'billing_error')
    return { customId, type: 'errored', reasons: [reasonForStatus(402, message)], remedy: 'again' };
  if (type === 'invalid_request_error') {
    const remedy = meetsAll(400, message) ? 'again' : 'alone';
    return { customId, type: 'errored', reasons: [reasonForStatus(400, message)], remedy };
  }
  return {
    customId,
    type: 'errored',
    reasons: [reason('provider.answered', { answer: message })],
    remedy: 'again',
  };
};

const moment = z.coerce.date();
const batchShape = z.object({
  id: z.string().min(1),
  created_at: moment,
  processing_status: z.string(),
  ended_at: moment.nullish(),
  request_counts: z.record(z.string(), z.number()),
  results_url: z.string().nullish(),
});

export interface Batch extends BatchState {
  resultsUrl: string | null;
}

/**
 * Parses a batch.
 * @throws Error if the input is not a batch.
 */
export const toBatch = (raw: unknown): Batch => {
  const { data: batch } = batchShape.safeParse(raw);
  if (!batch) throw new Error('It is not a batch');
  return {
    id: batch.id,
    createdAt: batch.created_at,
    endedAt: batch.processing_status === 'ended' ? (batch.ended_at ?? batch.created_at) : null,
    canceling: batch.processing_status === 'canceling',
    requests: Object.values(batch.request_counts).reduce((sum, n) => sum + n, 0),
    resultsUrl: batch.results_url ?? null,
  };
};

const pageShape = z.object({
  data: z.array(z.unknown()),
  has_more: z.boolean(),
  last_id: z.string().nullish(),
});

/**
 * Parses a page of the list of batches. `next` is the id after which the next page begins, or null for the
 * last page.
 * @throws Error for any other body, which must not be mistaken for an empty list.
 */
export const toBatchPage = (raw: unknown): { batches: Batch[]; next: string | null } => {
  const { data: page } = pageShape.safeParse(raw);
  if (!page) throw new Error('It is not a list of batches');
  return { batches: page.data.map(toBatch), next: page.has_more ? (page.last_id ?? null) : null };
};
