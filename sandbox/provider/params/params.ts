import { z } from 'zod';

/**
 * The supported part of the body of POST /messages: text messages, and an answer as text or as a single tool
 * call. Like the service, the stand-in refuses unknown fields. Images, documents, server tools, containers,
 * message threads, prompt caching and streaming are not supported.
 */
const textBlock = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1, 'text content blocks must be non-empty'),
  citations: z.unknown().optional(),
});

const block = z.discriminatedUnion('type', [
  textBlock,
  z.strictObject({
    type: z.literal('tool_use'),
    id: z.string(),
    name: z.string(),
    input: z.unknown(),
    caller: z.unknown().optional(),
  }),
  z.strictObject({
    type: z.literal('tool_result'),
    tool_use_id: z.string(),
    content: z.unknown().optional(),
    is_error: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('thinking'), thinking: z.string(), signature: z.string() }),
]);

/** Accepts a plain string as a shorthand for a single text block. */
const blocksOf = <T extends z.ZodType>(inner: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? [{ type: 'text', text: value }] : value),
    z.array(inner).min(1),
  );

const message = z.strictObject({ role: z.enum(['user', 'assistant']), content: blocksOf(block) });

const tool = z.strictObject({
  type: z.literal('custom').nullish(),
  name: z.string().regex(/^[a-zA-Z0-9_-]{1,128}$/),
  description: z.string().optional(),
  input_schema: z.looseObject({ type: z.literal('object') }),
  strict: z.boolean().optional(),
  defer_loading: z.boolean().optional(),
  eager_input_streaming: z.boolean().nullish(),
  allowed_callers: z.array(z.string()).optional(),
  input_examples: z.array(z.looseObject({})).optional(),
});

const parallel = { disable_parallel_tool_use: z.boolean().optional() };
const toolChoice = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('auto'), ...parallel }),
  z.strictObject({ type: z.literal('any'), ...parallel }),
  z.strictObject({ type: z.literal('tool'), name: z.string(), ...parallel }),
  z.strictObject({ type: z.literal('none') }),
]);

const display = { display: z.enum(['summarized', 'omitted']).nullish() };
const thinking = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('enabled'), budget_tokens: z.int().min(1_024), ...display }),
  z.strictObject({ type: z.literal('adaptive'), ...display }),
  z.strictObject({ type: z.literal('disabled') }),
]);

const outputConfig = z.strictObject({
  effort: z.enum(['low', 'medium', 'high', 'xhigh', 'max']).nullish(),
  format: z.strictObject({ type: z.literal('json_schema'), schema: z.looseObject({}) }).nullish(),
});

export const paramsSchema = z.strictObject({
  model: z.string().min(1),
  messages: z.array(message).min(1).max(100_000),
  system: blocksOf(textBlock).optional(),
  tools: z.array(tool).optional(),
  tool_choice: toolChoice.optional(),
  thinking: thinking.optional(),
  output_config: outputConfig.optional(),
  speed: z.enum(['standard', 'fast']).nullish(),
  max_tokens: z.int().min(1),
  metadata: z.strictObject({ user_id: z.string().max(256).nullish() }).optional(),
  stop_sequences: z.array(z.string()).optional(),
  stream: z.literal(false).optional(),
  temperature: z.number().min(0).max(1).optional(),
  top_p: z.number().min(0).max(1).optional(),
  top_k: z.int().min(0).optional(),
  service_tier: z.enum(['auto', 'standard_only']).optional(),
  inference_geo: z.string().nullish(),
});

/**
 * The two parts of a request that are stored separately: the parameters that many requests share, and the
 * messages.
 */
export const sharedSchema = paramsSchema.omit({ messages: true });
export const messagesSchema = paramsSchema.shape.messages;

export type Params = z.infer<typeof paramsSchema>;
export type Shared = z.infer<typeof sharedSchema>;
export type Tool = z.infer<typeof tool>;

/** Formats a validation error as the service does: first the path, then the problem. */
export const wording = (error: z.ZodError): string => {
  const issue = error.issues[0];
  if (issue === undefined) return 'Invalid request';
  const at = (path: readonly PropertyKey[]): string => path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return `${at([...issue.path, issue.keys[0] ?? ''])}: Extra inputs are not permitted`;
  }
  const missing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
  return `${at(issue.path)}: ${missing ? 'Field required' : issue.message}`;
};
