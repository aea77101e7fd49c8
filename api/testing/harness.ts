import { BlockList } from 'node:net';
import type { Role } from '@stimmlage/core/codes/roles';
import { readConfig } from '@stimmlage/core/config/environment';
import { readModels } from '@stimmlage/core/config/models';
import { login } from '@stimmlage/core/contracts/auth';
import { insertUser } from '@stimmlage/db/queries/users/users';
import { Queue } from '@stimmlage/db/queue/queue';
import { createTestDatabase, type TestDatabase } from '@stimmlage/db/testing/database';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { createApp } from '../app';
import { hashPassword } from '../auth/passwords';
import { openSnapshots } from '../cache/snapshots';
import type { ApiDeps } from '../deps';
import { createExportSlots } from '../exports/slots';
import type { Env } from '../http/env';
import { createPictureQueue } from '../pictures/queue';

export const PASSWORD = 'richtig-langes-passwort';

export interface ApiHarness {
  app: Hono<Env>;
  deps: ApiDeps;
  database: TestDatabase;
  /** A request below /api, as the signed-in user of that role where one is named. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** The token of a user of that role, signed in once. */
  tokenOf(role: Role): Promise<string>;
  stop(): Promise<void>;
}

export interface CallOptions {
  as?: Role;
  /** In place of `as`: a token as it is. */
  token?: string;
  json?: unknown;
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
  /** The address of the connection; unknown without. */
  from?: string;
}

const emailOf = (role: Role): string => `${role}@example.org`;

/** The api's app over a database of its own, without a port, with a user of each role. */
export const startApi = async (
  over: Partial<ApiDeps> = {},
  webFolder: string | null = null,
): Promise<ApiHarness> => {
  const database = await createTestDatabase();
  const queue = new Queue({ url: database.url, name: 'test', works: false, onError: () => undefined });
  await queue.start();
  const deps: ApiDeps = {
    db: database.db,
    client: database.client,
    openSingle: database.openSingle,
    queue,
    snapshots: await openSnapshots(database.client),
    replica: null,
    exportSlots: createExportSlots(),
    pictureQueue: createPictureQueue(),
    timezone: 'Europe/Berlin',
    sandbox: true,
    models: readModels(readConfig({ ANTHROPIC_API_KEY: 'sandbox' }, () => '')),
    retentionDays: 365,
    trustedProxies: new BlockList(),
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    checkAnswers: true,
    ...over,
  };
  const app = createApp(deps, webFolder);
  const passwordHash = await hashPassword(PASSWORD);
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
        // What Bun's server would know of the connection.
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
  return {
    app,
    deps,
    database,
    tokenOf,
    call: async (method, path, options = {}) =>
      send(
        method,
        path,
        options,
        options.as === undefined ? (options.token ?? null) : await tokenOf(options.as),
      ),
    stop: async () => {
      await queue.stop();
      await database.drop();
    },
  };
};
