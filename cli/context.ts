import { type Client, createClient } from '@stimmlage/api/client';
import type { Environment } from '@stimmlage/core/config/environment';
import { errorBody } from '@stimmlage/core/contracts/common';
import { parseJson } from '@stimmlage/core/json';
import { limits } from '@stimmlage/core/limits';
import type { Command } from 'commander';
import { CliError, exits } from './cli-error';
import { findToken } from './token-file';

export interface Context {
  env: Environment;
  /** Origin of the api, from STIMMLAGE_URL. */
  origin: string;
  client: Client;
  token: string | null;
  /** Whether to print JSON instead of text for people. */
  json: boolean;
  /** Sends a request that the typed client has no shape for. */
  send(path: string, init: RequestInit): Promise<Response>;
}

const DEFAULT_ORIGIN = 'http://localhost:3000';

/** Scheme, host and port: the api stands at the root of its address. */
const originOf = (env: Environment): string => {
  const value = env.STIMMLAGE_URL || DEFAULT_ORIGIN;
  const url = URL.parse(value);
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
  if (isOrigin) return url.origin;
  throw new CliError(`STIMMLAGE_URL is not an address such as ${DEFAULT_ORIGIN}: ${value}`, exits.usage);
};

const reach =
  (origin: string, timeoutMs: number | null) => async (input: string | URL | Request, init?: RequestInit) => {
    try {
      return await fetch(
        input,
        timeoutMs === null ? init : { ...init, signal: AbortSignal.timeout(timeoutMs) },
      );
    } catch (error) {
      const why =
        error instanceof Error && error.name === 'TimeoutError'
          ? 'it did not answer in time'
          : 'nobody answers there';
      throw new CliError(
        `Stimmlage cannot be reached at ${origin}: ${why}. Is it running? Is STIMMLAGE_URL right?`,
        exits.unreachable,
      );
    }
  };

/** Opens the context of a command, once its options are read. */
export type Open = (command: Command) => Context;

export const createContext = (env: Environment, json: boolean): Context => {
  const origin = originOf(env);
  const token = findToken(env, origin);
  const send = reach(origin, limits.requestTimeoutMs);
  const upload = reach(origin, null);
  return {
    env,
    origin,
    token,
    json,
    client: createClient({ origin, token: () => token, fetch: send as typeof fetch }),
    send: (path, init) =>
      upload(`${origin}/api${path}`, {
        ...init,
        headers: { ...init.headers, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
      }),
  };
};

const failureOf = async (response: Response): Promise<CliError> => {
  const text = await response.text();
  const parsed = errorBody.safeParse(parseJson(text));
  if (!parsed.success)
    return new CliError(`The api answered ${response.status} ${response.statusText}`.trim());
  if (parsed.data.error === 'auth.required') {
    return new CliError(
      `${parsed.data.message}: run \`stimmlage login\`, or set STIMMLAGE_TOKEN.`,
      exits.signIn,
    );
  }
  if (response.status === 401 || parsed.data.error === 'auth.throttled')
    return new CliError(`${parsed.data.message}.`, exits.signIn);
  const details = (parsed.data.issues ?? []).map(({ path, message }) => `\n  ${path}: ${message}`).join('');
  return new CliError(
    `${parsed.data.message}${details}`,
    response.status === 400 ? exits.usage : exits.failed,
    parsed.data.error,
  );
};

interface Reply<T> extends Pick<Response, 'ok' | 'status'> {
  json(): Promise<T>;
}

/**
 * The answer of a call; null where it has no body.
 * @throws CliError with the api's own sentence.
 */
export const answerOf = async <T>(call: Promise<Reply<T>>): Promise<T> => {
  const response = await call;
  if (!response.ok) throw await failureOf(response as unknown as Response);
  return response.status === 204 ? (null as T) : response.json();
};

/**
 * The answer of a call that is a file.
 * @throws CliError with the api's own sentence.
 */
export const textOf = async (call: Promise<Response>): Promise<string> => {
  const response = await call;
  if (!response.ok) throw await failureOf(response);
  return response.text();
};
