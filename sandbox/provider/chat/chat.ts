import { findObject } from '../../classifier/document';
import { WireError } from '../errors';
import type { Messages } from '../message/messages';
import { type Params, paramsSchema, wording } from '../params/params';
import { schemaProblem } from '../params/schema-check';
import { idTail } from '../random';
import type { Settings } from '../settings';
import type { Message } from '../wire';
import { type Chat, type ChatMessage, chatSchema, joinText } from './chat.params';

/** A chat completion, as documented in OpenAI's API reference. */
interface Completion {
  id: string;
  object: 'chat.completion';
  created: number;
  model: string;
  choices: {
    index: number;
    message: { role: 'assistant'; content: string | null; refusal: string | null };
    logprobs: null;
    finish_reason: 'stop' | 'length';
  }[];
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

export interface ChatParts {
  messages: Messages;
  settings: () => Settings;
  now: () => number;
  seed: string;
}

/** The default limit on the length of an answer, in tokens. */
const MAX_TOKENS = 4_096;

const isInstruction = ({ role }: ChatMessage): boolean => role === 'system' || role === 'developer';

/** Returns why a response format is refused, or undefined if it is supported. */
const formatProblem = ({ response_format: format, messages }: Chat, served: Settings): string | undefined => {
  if (!served.chatFormats.includes(format.type)) return `response_format: '${format.type}' is not supported`;
  if (format.type === 'json_schema') return schemaProblem(format.json_schema.schema);
  const isForgotten = format.type === 'json_object' && !messages.some((one) => /json/i.test(joinText(one)));
  return isForgotten ? "'messages' must contain the word 'json' in some form" : undefined;
};

/**
 * Finds the schema for the answer in the response format or, if the format has no schema, in the
 * instructions.
 */
const schemaOf = ({ response_format: format, messages }: Chat): Record<string, unknown> | undefined => {
  if (format.type === 'json_schema') return format.json_schema.schema;
  const instructions = messages.filter(isInstruction).map(joinText).join('\n');
  return findObject(instructions, (object) => object['type'] === 'object' && 'properties' in object);
};

/** Converts a chat to the parameters of an Anthropic message. */
const toParams = (chat: Chat): Params => {
  const system = chat.messages.filter(isInstruction).map(joinText).join('\n');
  const schema = schemaOf(chat);
  return paramsSchema.parse({
    model: chat.model,
    max_tokens: chat.max_completion_tokens ?? chat.max_tokens ?? MAX_TOKENS,
    ...(system === '' ? {} : { system }),
    messages: chat.messages
      .filter((message) => !isInstruction(message))
      .map((message) => ({ role: message.role, content: joinText(message) })),
    ...(schema === undefined ? {} : { output_config: { format: { type: 'json_schema', schema } } }),
  });
};

const parse = (body: unknown, served: Settings): Params => {
  const chat = chatSchema.safeParse(body);
  if (!chat.success) throw new WireError('invalid_request_error', wording(chat.error));
  const problem = formatProblem(chat.data, served);
  if (problem !== undefined) throw new WireError('invalid_request_error', problem);
  return toParams(chat.data);
};

/**
 * Converts an answer to choices. For an answer without text, returns no choices, as some servers do when they
 * have filtered the content.
 */
const choicesOf = ({ content, stop_reason }: Message): Completion['choices'] => {
  const text = content.find((block) => block.type === 'text')?.text;
  if (text === undefined) return [];
  const isRefused = stop_reason === 'refusal';
  return [
    {
      index: 0,
      message: { role: 'assistant', content: isRefused ? null : text, refusal: isRefused ? text : null },
      logprobs: null,
      finish_reason: stop_reason === 'max_tokens' ? 'length' : 'stop',
    },
  ];
};

/**
 * Creates a chat completion. Uses the classifier, the faults and the billing record of the messages API.
 * Throws a WireError if parameters are invalid or an error is scripted.
 */
export const completionOf = (body: unknown, { messages, settings, now, seed }: ChatParts): Completion => {
  const message = messages.answer(parse(body, settings()));
  const { input_tokens: input, output_tokens: output } = message.usage;
  return {
    id: `chatcmpl-sandbox-${idTail(seed, message.id)}`,
    object: 'chat.completion',
    created: Math.floor(now() / 1_000),
    model: message.model,
    choices: choicesOf(message),
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
  };
};
