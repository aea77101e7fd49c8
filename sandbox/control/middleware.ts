import type { Context, MiddlewareHandler } from 'hono';
import type { CallLog, LoggedCall } from './calls';
import type { Effect, FaultAnswer, FaultCall, WireFault } from './fault';
import type { FaultRules } from './fault.rules';

/**
 * The connection of a call, which the sandbox's listener passes to the app. If `fault` is set, the listener
 * aborts the connection as `fault` specifies.
 */
export interface Connection {
  fault?: WireFault;
}

/** The Hono environment of an app that runs behind the sandbox's listener and this middleware. */
export interface ControlledEnv {
  Bindings: { connection?: Connection };
  Variables: { loggedCall?: LoggedCall };
}

type Handler = MiddlewareHandler<ControlledEnv>;
type ControlledContext = Context<ControlledEnv>;

/** Records every call to a service in the log. */
export const recordCalls =
  (log: CallLog, service: string): Handler =>
  async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const logged = log.begin({ service, method: c.req.method, path: pathname, query: search.slice(1) });
    c.set('loggedCall', logged);
    try {
      await next();
      logged.status = c.res.status;
    } finally {
      log.end(logged);
    }
  };

const toResponse = ({ status, headers = {}, body }: FaultAnswer): Response => {
  if (typeof body === 'string') return new Response(body, { status, headers });
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
};

const replaceText = async (c: ControlledContext, change: (text: string) => string): Promise<void> => {
  const { status } = c.res;
  const headers = new Headers(c.res.headers);
  const text = change(await c.res.text());
  headers.delete('content-length');
  c.res = undefined;
  c.res = new Response(text, { status, headers });
};

/** Returns a promise that resolves when the client aborts the request. */
const abandoned = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const applyAfter = async (c: ControlledContext, effect: Effect, call: FaultCall): Promise<void> => {
  if (effect.kind === 'text') await replaceText(c, effect.change);
  if (effect.kind === 'change' && c.res.ok)
    await replaceText(c, (text) => JSON.stringify(effect.change(JSON.parse(text), call)));
  if (effect.kind === 'wire') {
    if (!c.env?.connection) throw new Error("Only under the sandbox's own listener can a connection break.");
    c.env.connection.fault = effect.wire;
  }
};

const observe = async (
  c: ControlledContext,
  observers: readonly Effect[],
  call: FaultCall,
): Promise<void> => {
  const watching = observers.flatMap((effect) =>
    effect.kind === 'change' && effect.observe ? [effect.observe] : [],
  );
  if (watching.length === 0 || !c.res.ok) return;
  const body: unknown = await c.res.clone().json();
  for (const watch of watching) watch(body, call);
};

/** Applies a service's fault rules to its calls. Must come after authentication and rate limits. */
export const applyFaults =
  (rules: FaultRules, service: string): Handler =>
  async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const call = { path: pathname, query: searchParams };
    const { effects, observers } = rules.judge({ ...call, service, method: c.req.method });
    const logged = c.get('loggedCall');
    if (logged && effects.length > 0) logged.faults = effects.map(({ kind }) => kind);

    for (const { effect } of effects) {
      if (effect.kind === 'delay') await Bun.sleep(effect.ms);
      if (effect.kind === 'answer') return toResponse(effect.answer());
      if (effect.kind === 'hang') {
        await abandoned(c.req.raw.signal);
        return new Response(null, { status: 499 });
      }
    }
    await next();
    await observe(c, observers, call);
    for (const { effect } of effects) await applyAfter(c, effect, call);
  };
