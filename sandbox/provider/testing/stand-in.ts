import { afterEach } from 'bun:test';
import Anthropic from '@anthropic-ai/sdk';
import { Hono } from 'hono';
import { classification } from '../../classifier/testing/schemas';
import { MAX_BATCH_BYTES } from '../body';
import { createProvider, type ProviderOptions } from '../provider';
import type { ProviderState } from '../state';

const START = Date.UTC(2026, 10, 20, 8);

/** Creates a clock that advances only when a test calls `advance`. */
export const testClock = () => {
  let time = START;
  return {
    now: () => time,
    advance(ms: number) {
      time += ms;
    },
  };
};

/**
 * Raises the limits of the server above the limits of the stand-in, so that only the limits of the stand-in
 * take effect.
 */
const serveOptions = { idleTimeout: 0, maxRequestBodySize: MAX_BATCH_BYTES + 1_000_000 } as const;

/** Starts the stand-in on a real port, mounted as in the main program, with the real SDK as the client. */
export const startStandIn = (options: ProviderOptions = {}) => {
  const provider = createProvider({ batchDurationMs: 0, ...options });
  const main = new Hono().route('/v1', provider.app).route('/control/provider', provider.control);
  const server = Bun.serve({ ...serveOptions, hostname: '127.0.0.1', port: 0, fetch: main.fetch });
  const origin = `http://127.0.0.1:${server.port}`;
  const control = async (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${origin}/control/provider${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    origin,
    client: new Anthropic({ apiKey: 'sandbox', baseURL: origin, maxRetries: 0 }),
    control,
    /** Scripts one or more faults. */
    async fault(...rules: object[]): Promise<void> {
      const answer = await control('POST', '/faults', rules);
      if (!answer.ok) throw new Error(await answer.text());
    },
    async state(): Promise<ProviderState> {
      return (await (await control('GET', '/state')).json()) as ProviderState;
    },
    /** Stops the stand-in. May be called more than once. */
    async stop(): Promise<void> {
      await server.stop(true);
      provider.close();
    },
  };
};

/** Returns a function that starts a stand-in. After each test, all running stand-ins are stopped. */
export const useStandIns = (): typeof startStandIn => {
  const running: ReturnType<typeof startStandIn>[] = [];
  afterEach(async () => {
    for (const standIn of running.splice(0)) await standIn.stop();
  });
  return (options) => {
    const standIn = startStandIn(options);
    running.push(standIn);
    return standIn;
  };
};

type BatchRequest = Anthropic.Messages.BatchCreateParams.Request;
type Params = BatchRequest['params'];

const SYSTEM = 'Ordne jeden Beitrag ein.';

/**
 * Builds a request in the documented format: items as JSON in the user message, with a schema for the output.
 */
export const params = (texts: readonly string[], change: Partial<Params> = {}): Params => ({
  model: 'claude-haiku-4-5-20251001',
  max_tokens: 4_000,
  system: SYSTEM,
  messages: [
    {
      role: 'user',
      content: JSON.stringify({ items: texts.map((text, index) => ({ n: index + 1, text })) }),
    },
  ],
  output_config: { format: { type: 'json_schema', schema: classification } },
  ...change,
});

/**
 * Builds the request of `params` for a model without structured output: the answer is the input of a strict
 * tool whose use is forced.
 */
export const toolParams = (texts: readonly string[], change: Partial<Params> = {}): Params => {
  const { output_config: _unused, ...rest } = params(texts, { model: 'claude-3-5-haiku-20241022' });
  return {
    ...rest,
    tools: [
      {
        name: 'label',
        description: 'Nimmt die Einordnung an.',
        strict: true,
        input_schema: { ...classification, type: 'object' },
      },
    ],
    tool_choice: { type: 'tool', name: 'label' },
    ...change,
  };
};

export const TEXTS = [
  'Die Miete in Köln ist ein Skandal!',
  'Guten Morgen!',
  'Danke für die gute Arbeit der Polizei.',
];

export const request = (customId: string, change: Partial<Params> = {}): BatchRequest => ({
  custom_id: customId,
  params: params(TEXTS, change),
});

export const requests = (count: number): BatchRequest[] =>
  Array.from({ length: count }, (_, index) => ({
    custom_id: `r${index}`,
    params: params([`Beitrag ${index}: Die Bahn kommt schon wieder zu spät.`]),
  }));

/** Downloads all lines of a batch's results. */
export const results = async (
  client: Anthropic,
  id: string,
): Promise<Anthropic.Messages.MessageBatchIndividualResponse[]> => {
  const lines: Anthropic.Messages.MessageBatchIndividualResponse[] = [];
  for await (const line of await client.messages.batches.results(id)) lines.push(line);
  return lines;
};

export interface Answer {
  items: Record<string, unknown>[];
}

/** Reads the answer in a message: the input of a tool, or the JSON in its text block. */
export const readAnswer = (message: Anthropic.Message): Answer => {
  const tool = message.content.find((block) => block.type === 'tool_use');
  const text = message.content.find((block) => block.type === 'text');
  return (tool === undefined ? JSON.parse(text?.text ?? '') : tool.input) as Answer;
};

/** Downloads the message of a batch that consists of a single request. */
export const onlyMessage = async (client: Anthropic, id: string): Promise<Anthropic.Message> => {
  const [line] = await results(client, id);
  if (line?.result.type !== 'succeeded') throw new Error(`No message: ${JSON.stringify(line)}`);
  return line.result.message;
};

/**
 * Returns the error of a failed call. Needed because `expect().rejects` does not support the promise type of
 * the SDK.
 */
export const failure = async (call: PromiseLike<unknown>): Promise<unknown> => {
  try {
    await call;
  } catch (error) {
    return error;
  }
  throw new Error('The call succeeded');
};
