import type { Database } from 'bun:sqlite';
import type { Context } from 'hono';
import type { Env } from './access';
import { faultAnswer } from './faults/answers';
import type { Faults, Subject } from './faults/faults';
import type { Operation } from './faults/rules';

type Handler = (c: Context<Env>) => Promise<Response> | Response;

export interface Calls {
  /** Wraps a handler, so that calls to it are counted and affected by scripted faults. */
  call(operation: Operation, handler: Handler): Handler;
  counts(): Record<string, number>;
}

interface Loose {
  requests?: { custom_id?: unknown; params?: { model?: unknown } }[];
  model?: unknown;
}

/** Parses a body without throwing. The handler refuses a malformed body later. */
const looseBody = (text: string): Loose => {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
};

/** Extracts from a body the values that rules can match. Text patterns are matched against the raw body. */
const subjectOf = (text: string): Subject => {
  const body = looseBody(text);
  const requests = Array.isArray(body.requests) ? body.requests : [];
  return {
    customIds: () => requests.map((request) => String(request?.custom_id)),
    models: () =>
      [body.model, ...requests.map((request) => request?.params?.model)].filter(
        (model) => typeof model === 'string',
      ),
    text: () => text,
  };
};

export const createCalls = (database: Database, faults: Faults): Calls => {
  const count = database.query<null, [string]>(
    `insert into calls (operation, count) values (?, 1)
     on conflict (operation) do update set count = count + 1`,
  );
  const all = database.query<{ operation: string; count: number }, []>('select * from calls');
  return {
    call: (operation, handler) => async (c) => {
      count.run(operation);
      if (!faults.hasCallRules()) return handler(c);
      const subject = subjectOf(c.req.method === 'POST' ? await c.req.text() : '');
      const rule = faults.call(operation, subject);
      if (rule === undefined) return handler(c);
      if (rule.when === 'after') await handler(c);
      return faultAnswer(c, rule, subject.models()[0] ?? 'unknown');
    },
    counts: () => Object.fromEntries(all.all().map((row) => [row.operation, row.count])),
  };
};
