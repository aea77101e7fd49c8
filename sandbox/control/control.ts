import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { NotInWorldError } from '../world/changes';
import { createCallLog } from './calls';
import type { FaultKinds } from './fault';
import { createFaultRules, faultRuleSchema, fitsPattern, UnknownFaultError } from './fault.rules';
import { applyFaults, type ControlledEnv, recordCalls } from './middleware';

/** The middleware around a service: its call log and its faults. */
export interface Gate {
  /** The outermost middleware: logs every call with its status. */
  record: MiddlewareHandler<ControlledEnv>;
  /** The innermost middleware: runs just before the service itself. */
  faults: MiddlewareHandler<ControlledEnv>;
}

/** Thrown if the body of a request to the control API is invalid. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
}

interface Control {
  /**
   * The control API's app, to which further routes may be added. Must be mounted at the root, because all of
   * its paths begin with /control.
   */
  app: Hono;
  /** Registers a service, optionally with its own kinds of faults. */
  gate(service: string, own?: FaultKinds): Gate;
  /** Registers a callback that POST /control/reset runs after clearing the faults and the logged calls. */
  onReset(reset: () => void): void;
}

const errorStatus = (error: unknown): 400 | 404 | 500 => {
  if (error instanceof z.ZodError || error instanceof UnknownFaultError || error instanceof ControlError)
    return 400;
  return error instanceof NotInWorldError ? 404 : 500;
};

const sentence = (error: unknown): string =>
  error instanceof z.ZodError
    ? z.prettifyError(error)
    : error instanceof Error
      ? error.message
      : String(error);

/**
 * Parses a request body as JSON; an empty body becomes an empty object. Throws ControlError if the body is
 * not JSON.
 */
export const readJson = async (request: { text(): Promise<string> }): Promise<unknown> => {
  const text = await request.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new ControlError('The body is not JSON.');
  }
};

/** Builds the sandbox's control API, with which tests script faults and read the call log. See README.md. */
export const createControl = (): Control => {
  const rules = createFaultRules();
  const resets: (() => void)[] = [];
  const log = createCallLog();

  const app = new Hono()
    .get('/control', (c) => c.json({ sandbox: 'stimmlage' }))
    .post('/control/faults', async (c) => {
      const given = await readJson(c.req);
      const wanted = [given].flat().map((each) => faultRuleSchema.parse(each));
      return c.json({ faults: rules.add(wanted) }, 201);
    })
    .get('/control/faults', (c) => c.json({ faults: rules.list() }))
    .delete('/control/faults', (c) => {
      rules.clear();
      return c.body(null, 204);
    })
    .get('/control/calls', (c) => {
      const { service, method, path } = c.req.query();
      return c.json(
        log.read({
          service,
          method: method?.toUpperCase(),
          ...(path ? { isPath: (called: string) => fitsPattern(path, called) } : {}),
        }),
      );
    })
    .delete('/control/calls', (c) => {
      log.reset();
      return c.body(null, 204);
    })
    .post('/control/reset', (c) => {
      rules.clear();
      log.reset();
      for (const reset of resets) reset();
      return c.body(null, 204);
    });
  app.onError((error, c) => c.json({ error: sentence(error) }, errorStatus(error)));

  return {
    app,
    gate: (service, own = {}) => {
      rules.register(service, own);
      return { record: recordCalls(log, service), faults: applyFaults(rules, service) };
    },
    onReset: (reset) => {
      resets.push(reset);
    },
  };
};
