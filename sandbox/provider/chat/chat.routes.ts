import { Hono } from 'hono';
import type { Env } from '../access';
import { MAX_BYTES, readJson } from '../body';
import type { Calls } from '../calls';
import { type ErrorBody, type ErrorType, WireError } from '../errors';
import { type ChatParts, completionOf } from './chat';

/** OpenAI's error codes (OpenAI, Error codes). Error types that are not listed have no code. */
const codes: Partial<Record<ErrorType, string>> = {
  authentication_error: 'invalid_api_key',
  not_found_error: 'model_not_found',
  rate_limit_error: 'rate_limit_exceeded',
};

const chatErrorBody: ErrorBody = ({ type, message, code }) => ({
  error: { message, type, param: null, code: code ?? codes[type] ?? null },
});

/** Serves OpenAI's chat completions. Requires an API key, but accepts any key. */
export const chatRoutes = ({ calls, ...parts }: ChatParts & { calls: Calls }): Hono<Env> =>
  new Hono<Env>().post(
    '/chat/completions',
    async (c, next) => {
      c.set('errorBody', chatErrorBody);
      const key = c.req.header('authorization')?.replace(/^Bearer\b\s*/i, '') ?? '';
      if (key.trim() === '') throw new WireError('authentication_error', 'You did not provide an API key.');
      await next();
    },
    calls.call('create_chat_completion', async (c) =>
      c.json(completionOf(await readJson(c, MAX_BYTES), parts)),
    ),
  );
