import { Hono } from 'hono';
import type { Env } from '../access';
import { MAX_BYTES, readJson } from '../body';
import type { Calls } from '../calls';
import { WireError } from '../errors';
import { countParamsSchema, wording } from '../params/params';
import { modelProblem } from '../params/params.check';
import { promptTokens } from '../params/prompt';
import type { Messages } from './messages';
import { messageEvents } from './stream';

interface Parts {
  calls: Calls;
  messages: Messages;
  isRetired: (model: string) => boolean;
}

export const messageRoutes = ({ calls, messages, isRetired }: Parts): Hono<Env> =>
  new Hono<Env>()
    .post(
      '/messages',
      calls.call('create_message', async (c) => {
        const { message, stream } = messages.create(await readJson(c, MAX_BYTES), c.var.version);
        if (!stream) return c.json(message);
        return c.body(messageEvents(message), 200, { 'content-type': 'text/event-stream; charset=utf-8' });
      }),
    )
    .post(
      '/messages/count_tokens',
      calls.call('count_tokens', async (c) => {
        const parsed = countParamsSchema.safeParse(await readJson(c, MAX_BYTES));
        if (!parsed.success) throw new WireError('invalid_request_error', wording(parsed.error));
        const problem = modelProblem(parsed.data.model, isRetired);
        if (problem !== undefined) throw new WireError(problem.type, problem.message);
        return c.json({ input_tokens: promptTokens(parsed.data) });
      }),
    );
