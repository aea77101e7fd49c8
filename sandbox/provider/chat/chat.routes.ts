import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Env } from '../access';
import { MAX_BYTES, readJson } from '../body';
import type { Calls } from '../calls';
import { type ErrorBody, type ErrorType, WireError } from '../errors';
import type { Settings } from '../settings';
import type { Chats } from './chat';

interface Parts {
  calls: Calls;
  chats: Chats;
  settings: () => Settings;
}

/** What such a server lists: it answers under any name. */
const LISTED = [{ id: 'sandbox', object: 'model', created: 1_760_000_000, owned_by: 'sandbox' }] as const;

/** What OpenAI's errors carry as their code (OpenAI, Error codes); the others have none. */
const codes: Partial<Record<ErrorType, string>> = {
  authentication_error: 'invalid_api_key',
  not_found_error: 'model_not_found',
  rate_limit_error: 'rate_limit_exceeded',
};

const chatErrorBody: ErrorBody = ({ type, message, code }) => ({
  error: { message, type, param: null, code: code ?? codes[type] ?? null },
});

/** The path of the list of models is both services'; Anthropic's callers say which version they mean. */
const isAnthropic = (header: (name: string) => string | undefined): boolean =>
  header('anthropic-version') !== undefined || header('x-api-key') !== undefined;

/** OpenAI's calls: chat completions and the list of models. Any key is good; none is not, unless settings say so. */
export const chatRoutes = ({ calls, chats, settings }: Parts): Hono<Env> => {
  const access = createMiddleware<Env>(async (c, next) => {
    c.set('errorBody', chatErrorBody);
    const key = c.req.header('authorization')?.replace(/^Bearer\b\s*/i, '') ?? '';
    if (settings().chatKey && key.trim() === '') {
      throw new WireError('authentication_error', 'You did not provide an API key.');
    }
    await next();
  });
  return new Hono<Env>()
    .post(
      '/chat/completions',
      access,
      calls.call('create_chat_completion', async (c) => c.json(chats.create(await readJson(c, MAX_BYTES)))),
    )
    .get(
      '/models',
      async (c, next) => (isAnthropic((name) => c.req.header(name)) ? next() : access(c, next)),
      async (c, next) => {
        if (isAnthropic((name) => c.req.header(name))) return next();
        return calls.call('list_models', () => c.json({ object: 'list', data: LISTED }))(c);
      },
    );
};
