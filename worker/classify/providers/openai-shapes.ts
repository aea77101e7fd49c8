import { type Reason, reason } from '@stimmlage/core/reasons/reason';
import { shortLine } from '@stimmlage/core/text';
import { estimateTokens } from '@stimmlage/core/tokens';
import { z } from 'zod';
import { readText } from './document-in';
import type { Answer, Question } from './provider';
import { tokenCount } from './token-count';

/**
 * The options with which requests are sent to a server. Servers differ in how much of the current chat
 * completions API they support.
 */
export interface Dialect {
  format: 'json_schema' | 'json_object' | 'text';
  limit: 'max_tokens' | 'max_completion_tokens';
  /** Whether to set the temperature to 0, which some models do not allow. */
  steady: boolean;
  /** The role of the message with the rules. The templates of some models have no system role. */
  rules: 'system' | 'user';
}

export const fullDialect: Dialect = {
  format: 'json_schema',
  limit: 'max_tokens',
  steady: true,
  rules: 'system',
};

const weakerFormat = { json_schema: 'json_object', json_object: 'text', text: null } as const;

/**
 * Whether the server wants the limit under its newer name. A message that the limit is too large (vLLM) may
 * mention both names.
 */
const wantsOtherLimit = (words: string): boolean =>
  words.includes('max_completion_tokens') && /unsupported|not supported|\buse\b/i.test(words);

/**
 * Returns a dialect without the feature that the server's error message mentions; undefined if the message
 * mentions no known feature.
 */
export const concede = (dialect: Dialect, words: string): Dialect | undefined => {
  if (dialect.limit === 'max_tokens' && wantsOtherLimit(words))
    return { ...dialect, limit: 'max_completion_tokens' };
  if (dialect.steady && words.includes('temperature')) return { ...dialect, steady: false };
  if (
    dialect.rules === 'system' &&
    /\bsystem\b.*\b(role|message|prompt|instruction)|\brole.*\bsystem\b/i.test(words)
  )
    return { ...dialect, rules: 'user' };
  return undefined;
};

/**
 * Returns a dialect with the next weaker constraint on the format of the answer; undefined if there is no
 * weaker constraint.
 */
export const weaken = (dialect: Dialect): Dialect | undefined => {
  const format = weakerFormat[dialect.format];
  return format === null ? undefined : { ...dialect, format };
};

const formatOf = ({ schema }: Question, { format }: Dialect) => {
  if (format === 'text') return {};
  if (format === 'json_object') return { response_format: { type: format } };
  return { response_format: { type: format, json_schema: { name: 'answer', strict: true, schema } } };
};

/**
 * Builds the messages. If the rules are sent in the user role, an assistant message separates the rules from
 * the data, because templates expect alternating roles.
 */
const messagesOf = (rules: string, data: string, by: Dialect['rules']) =>
  by === 'system'
    ? [
        { role: 'system', content: rules },
        { role: 'user', content: data },
      ]
    : [
        { role: 'user', content: rules },
        { role: 'assistant', content: 'Understood. Send the data.' },
        { role: 'user', content: data },
      ];

/**
 * Builds the body of a call. If the server does not enforce the answer's format, the prompt describes the
 * format.
 */
export const toBody = (question: Question, dialect: Dialect) => {
  const { model, system, data, schema } = question;
  const form = `\n\nAnswer with one JSON document and nothing else, by this JSON schema:\n${JSON.stringify(schema)}`;
  return {
    model: model.providerModel,
    messages: messagesOf(dialect.format === 'json_schema' ? system : `${system}${form}`, data, dialect.rules),
    [dialect.limit]: model.maxTokens,
    ...(dialect.steady ? { temperature: 0 } : {}),
    ...formatOf(question, dialect),
  };
};

const MODEL_CHARACTERS = 200;

const textPart = z.object({ type: z.enum(['text', 'output_text']), text: z.string() });

/**
 * The content of a message. Some servers return a list of parts, from which the parts with the model's
 * thoughts are dropped.
 */
const contentShape = z.union([
  z.string(),
  z
    .array(z.unknown())
    .transform((parts) =>
      parts
        .map((part) => (typeof part === 'string' ? part : (textPart.safeParse(part).data?.text ?? '')))
        .join(''),
    ),
]);

const choiceShape = z.object({
  finish_reason: z.string().nullish().catch(null),
  message: z.object({
    content: contentShape.nullish().catch(null),
    refusal: z.string().nullish().catch(null),
  }),
});

const completionShape = z.object({
  model: z.string().catch(''),
  choices: z.array(z.unknown()),
  usage: z
    .object({ prompt_tokens: tokenCount, completion_tokens: tokenCount })
    .catch({ prompt_tokens: 0, completion_tokens: 0 }),
});

const cutOf = ({ finish_reason: ending, message }: z.infer<typeof choiceShape>): Reason | undefined => {
  if (ending === 'length') return reason('answer.cut');
  if (ending === 'content_filter' || message.refusal) return reason('answer.refused');
  return undefined;
};

/**
 * Returns the number of tokens used. A number that the server does not report, or that is absurd, is estimated
 * from the length of the text, so that the call is still charged to the budget.
 */
const usedTokens = (
  { prompt_tokens: input, completion_tokens: output }: z.infer<typeof completionShape>['usage'],
  { system, data }: Question,
  content: string,
) => ({
  input: input || estimateTokens(system + data, 'openai'),
  output: output || estimateTokens(content, 'openai'),
});

/**
 * Converts a chat completion to an answer; returns undefined if the body is not a chat completion. Cached
 * tokens are charged at the full price, because discounts differ between servers.
 */
export const toAnswer = (raw: unknown, question: Question): Answer | undefined => {
  const { data: completion } = completionShape.safeParse(raw);
  if (!completion) return undefined;
  const { data: choice } = choiceShape.safeParse(completion.choices[0]);
  const content = choice?.message.content ?? '';
  const cut = choice && cutOf(choice);
  const tokens = usedTokens(completion.usage, question, content);
  return {
    ...(cut ? { document: undefined, trouble: cut } : readText(content)),
    providerModel: shortLine(completion.model, MODEL_CHARACTERS) || question.model.providerModel,
    tokens: { ...tokens, cached: 0 },
  };
};
