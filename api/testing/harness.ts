import { BlockList } from 'node:net';
import type { Role } from '@stimmlage/core/codes/roles';
import { readConfig } from '@stimmlage/core/config/environment';
import { readModels } from '@stimmlage/core/config/models';
import { login } from '@stimmlage/core/contracts/auth';
import { errorBody } from '@stimmlage/core/contracts/common';
import type { Endpoint } from '@stimmlage/core/contracts/endpoint';
import { serverLimits } from '@stimmlage/core/server-limits';
import { insertUser } from '@stimmlage/db/queries/users/users';
import { Queue } from '@stimmlage/db/queue/queue';
import { createTestDatabase, type TestDatabase } from '@stimmlage/db/testing/database';
import { stopAtEnd } from '@stimmlage/db/testing/hooks';
import { CHEAP_HASH } from '@stimmlage/db/testing/staff';
import type { Hono } from 'hono';
import { pino } from 'pino';
import type { z } from 'zod';
import { createApp } from '../app';
import { createPasswords } from '../auth/passwords';
import { createPublicReads } from '../cache/public-reads';
import { openSnapshots } from '../cache/snapshots';
import type { ApiDeps } from '../deps';
import type { Env } from '../env';
import { createExportSlots } from '../exports/slots';
import { createAllowance } from '../http/allowance';
import { createRefusalHold } from '../http/refusal-hold';
import { createUnnamedProxies } from '../http/unnamed-proxies';
import { createPictureQueue } from '../pictures/queue';

export const PASSWORD = 'richtig-langes-passwort';

export interface ApiHarness extends AsyncDisposable {
  app: Hono<Env>;
  deps: ApiDeps;
  database: TestDatabase;
  /**
   * Makes a request under /api. If a role is given, the request is made by a signed-in user with that role.
   */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** Makes a call that must succeed, and returns the parsed response. */
  read<E extends Endpoint>(
    endpoint: E,
    path: string,
    options?: CallOptions,
  ): Promise<z.output<E['response']>>;
  /** Returns the token of the user with the given role. Each user is signed in only once. */
  tokenOf(role: Role): Promise<string>;
  stop(): Promise<void>;
}

export interface CallOptions {
  as?: Role;
  /** A token to send instead of the token of the user with the role `as`. */
  token?: string;
  json?: unknown;
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
  /** The IP address of the connection. If omitted, the server does not know the address. */
  from?: string;
}

const emailOf = (role: Role): string => `${role}@example.org`;

/** Starts the API's app without a port, with a separate database, and creates one user for each role. */
export const startApi = async (
  over: Partial<ApiDeps> = {},
  webFolder: string | null = null,
): Promise<ApiHarness> => {
  const database = await createTestDatabase();
  const queue = new Queue({ url: database.appUrl, name: 'test', works: false, onError: () => undefined });
  await queue.start();
  const base = { now: over.now ?? (() => new Date()), log: over.log ?? pino({ level: 'silent' }) };
  const deps: ApiDeps = {
    db: database.app.db,
    client: database.app.client,
    openSingle: database.app.openSingle,
    queue,
    snapshots: await openSnapshots(database.app.client),
    replica: null,
    staffReads: null,
    anonymousCalls: {
      allowance: createAllowance(),
      widerAllowance: createAllowance(serverLimits.anonymousWiderCalls),
      hold: createRefusalHold(),
    },
    publicReads: createPublicReads(),
    exportSlots: createExportSlots(),
    pictureQueue: createPictureQueue(),
    passwords: createPasswords(CHEAP_HASH),
    timezone: 'Europe/Berlin',
    sandbox: true,
    hasXToken: true,
    models: readModels(readConfig({ ANTHROPIC_API_KEY: 'sandbox' }, () => '')),
    retentionDays: 365,
    publicOrigin: null,
    metricsToken: null,
    trustedProxies: new BlockList(),
    ...base,
    unnamedProxies: createUnnamedProxies(base.log, base.now),
    checkAnswers: true,
    ...over,
  };
  const app = createApp(deps, webFolder);
  const passwordHash = await deps.passwords.hash(PASSWORD);
  for (const role of ['super_admin', 'admin', 'analyst'] as const) {
    await insertUser(database.db, { name: role, email: emailOf(role), passwordHash, role });
  }
  const tokens = new Map<Role, string>();
  const send = (
    method: string,
    path: string,
    { json, body, headers = {}, from }: CallOptions,
    token: string | null,
  ) =>
    Promise.resolve(
      app.request(
        `/api${path}`,
        {
          method,
          headers: {
            ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
            ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
            ...headers,
          },
          ...(json === undefined ? {} : { body: JSON.stringify(json) }),
          ...(body === undefined ? {} : { body }),
        },
        // Stands in for Bun's server, which knows the address of the connection.
        from === undefined ? undefined : { requestIP: () => ({ address: from }) },
      ),
    );
  const tokenOf = async (role: Role): Promise<string> => {
    const known = tokens.get(role);
    if (known) return known;
    const response = await send(
      'POST',
      '/auth/login',
      { json: { email: emailOf(role), password: PASSWORD } },
      null,
    );
    const { access_token: token } = login.response.parse(await response.json());
    tokens.set(role, token);
    return token;
  };
  const call: ApiHarness['call'] = async (method, path, options = {}) =>
    send(
      method,
      path,
      options,
      options.as === undefined ? (options.token ?? null) : await tokenOf(options.as),
    );
  const stop = async (): Promise<void> => {
    deps.pictureQueue.close();
    await queue.stop();
    await database.drop();
  };
  return {
    app,
    deps,
    database,
    tokenOf,
    call,
    read: async <E extends Endpoint>({ method, response }: E, path: string, options?: CallOptions) =>
      response.parse(await (await call(method.toUpperCase(), path, options)).json()) as z.output<
        E['response']
      >,
    stop,
    [Symbol.asyncDispose]: stop,
  };
};

/** Starts an API for all tests in the calling file, and stops the API after these tests. */
export const useApi = (...options: Parameters<typeof startApi>): Promise<ApiHarness> =>
  stopAtEnd(startApi(...options));

/** Returns the status and code of a refused call. */
export const readRefusal = async (response: Response): Promise<[status: number, code: string]> => [
  response.status,
  errorBody.parse(await response.json()).error,
];
