import { z } from 'zod';

/**
 * The supported part of the body of POST /chat/completions: text messages and a single answer. Like OpenAI,
 * the stand-in refuses unknown fields. Tools, images, audio and streaming are not supported.
 */
const part = z.strictObject({ type: z.literal('text'), text: z.string() });

const message = z.strictObject({
  role: z.enum(['system', 'developer', 'user', 'assistant']),
  content: z.union([z.string(), z.array(part).min(1)]),
  name: z.string().optional(),
});

const format = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({ type: z.literal('json_object') }),
  z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
      description: z.string().optional(),
      strict: z.boolean().nullish(),
      schema: z.record(z.string(), z.unknown()),
    }),
  }),
]);

export const chatSchema = z.strictObject({
  model: z.string().min(1),
  messages: z.array(message).min(1),
  response_format: format.default({ type: 'text' }),
  max_tokens: z.int().min(1).nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  seed: z.int().nullish(),
  n: z.literal(1).nullish(),
  stream: z.literal(false).nullish(),
  store: z.boolean().nullish(),
  user: z.string().optional(),
});

export type Chat = z.infer<typeof chatSchema>;
export type ChatMessage = Chat['messages'][number];

export const joinText = ({ content }: ChatMessage): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('\n');
