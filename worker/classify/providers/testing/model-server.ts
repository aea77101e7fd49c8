import { readConfig } from '@stimmlage/core/config/environment';
import { readModels } from '@stimmlage/core/config/models';
import { findModel } from '@stimmlage/core/models';
import { afterAll, beforeAll } from '@stimmlage/core/testing/hooks';
import { createOpenAi } from '../openai';
import type { Answer, CallProvider, Question } from '../provider';

type Body = Record<string, unknown>;

export const schema = { type: 'object', properties: {} };

/** Builds a chat completion with the given content. */
export const completion = (content: string | null, change: object = {}) => ({
  model: 'llama3.3:70b-q4',
  choices: [{ message: { content }, finish_reason: 'stop', ...change }],
  usage: { prompt_tokens: 7, completion_tokens: 2 },
});

export const refuse =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status, headers });

export const saying = (message: string, code?: string) => ({ error: { message, code } });

export interface ModelServer {
  /** Returns the server's response to a call. Tests assign this function. */
  answer: (body: Body) => Response | Promise<Response>;
  sent: { path: string; body: Body; key: string | null }[];
  baseUrl(): string;
  provider(options?: Partial<Parameters<typeof createOpenAi>[0]>): CallProvider;
  question(): Question;
  /** Sets the server's response, and sends one question through a new provider. */
  ask(
    given: ModelServer['answer'],
    options?: { apiKey?: string; baseUrl?: string; timeoutMs?: number },
  ): Promise<Answer>;
}

/**
 * Starts a model server for the tests in the calling file. The server can send responses that the sandbox
 * never sends. It records the requests that it receives.
 */
export const useModelServer = (): ModelServer => {
  let server: Bun.Server<undefined>;
  beforeAll(() => {
    server = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: async (request) => {
        const body = (await request.json()) as Body;
        const { pathname: path } = new URL(request.url);
        model.sent.push({ path, body, key: request.headers.get('authorization') });
        return model.answer(body);
      },
    });
  });
  afterAll(() => server.stop(true));
  const model: ModelServer = {
    answer: () => new Response(),
    sent: [],
    baseUrl: () => `${server.url.origin}/v1`,
    provider: (options = {}) => createOpenAi({ baseUrl: model.baseUrl(), concurrency: 1, ...options }),
    question: () => {
      const config = readConfig({ OPENAI_BASE_URL: model.baseUrl(), OPENAI_MODEL: 'llama3.3:70b' }, () => '');
      const found = findModel(readModels(config), 'llama3.3:70b');
      if (!found) throw new Error('The model is gone');
      return { model: found, system: 'Rules.', data: '{"items":[]}', schema };
    },
    ask: (given, options = {}) => {
      model.sent = [];
      model.answer = given;
      return model.provider(options).ask(model.question());
    },
  };
  return model;
};
