import { type Client, createClient } from '@stimmlage/api/client';
import type { Environment } from '@stimmlage/core/config/environment';
import { type ErrorBody, errorBody } from '@stimmlage/core/contracts/common';
import { parseJson } from '@stimmlage/core/json';
import { limits } from '@stimmlage/core/limits';
import type { Command } from 'commander';
import { CliError, type ExitStatus, exits } from './cli-error';
import { findToken } from './token-file';

export interface Context {
  env: Environment;
  /** Origin of the api, from STIMMLAGE_URL. */
  origin: string;
  client: Client;
  token: string | null;
  /** Whether to print JSON instead of text for people. */
  json: boolean;
  /** Sends a request that the typed client has no shape for, however long it takes: files, probes. */
  send(path: string, init: RequestInit): Promise<Response>;
  /** Asks any address of the api's origin without the token. */
  sendTo(address: string): Promise<Response>;
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

type Send = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A token that the api does not take is told apart from none: somebody believes to be signed in. */
const assertTokenTaken = async (response: Response): Promise<void> => {
  const body = errorBody.safeParse(parseJson(await response.clone().text()));
  if (body.data?.error !== 'auth.required') return;
  throw new CliError(
    'The token is not valid, or not any more: run `stimmlage login`, or set another STIMMLAGE_TOKEN.',
    exits.signIn,
    body.data.error,
  );
};

/** A redirect is not followed: it would turn a POST into a GET, and carry the token to another address. */
const assertNoRedirect = ({ status, headers }: Response, origin: string): void => {
  const location = headers.get('location');
  if (status < 300 || status > 399 || location === null) return;
  throw new CliError(
    `${origin} leads to ${location}: set STIMMLAGE_URL to the address where the api is.`,
    exits.usage,
  );
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const whyUnreachable = (error: unknown): string => {
  if (error instanceof Error && error.name === 'TimeoutError') return 'it did not answer in time';
  const code = codeOf(error);
  return /CERT|SIGNATURE/.test(code) ? `its certificate is not accepted (${code})` : 'nobody answers there';
};

const reach =
  (origin: string, token: string | null, timeoutMs: number | null): Send =>
  async (input, init) => {
    const signal = timeoutMs === null ? null : AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(input, { ...init, signal, redirect: 'manual' });
      assertNoRedirect(response, origin);
      if (response.status === 401 && token !== null) await assertTokenTaken(response);
      return response;
    } catch (error) {
      if (error instanceof CliError) throw error;
      throw new CliError(
        `Stimmlage cannot be reached at ${origin}: ${whyUnreachable(error)}. Is it running? Is STIMMLAGE_URL right?`,
        exits.unreachable,
      );
    }
  };

/** Opens the context of a command, once its options are read. */
export type Open = (command: Command) => Context;

export const createContext = (env: Environment, json: boolean): Context => {
  const origin = originOf(env);
  const token = findToken(env, origin);
  const send = reach(origin, token, limits.requestTimeoutMs);
  const transfer = reach(origin, token, null);
  return {
    env,
    origin,
    token,
    json,
    client: createClient({ origin, token: () => token, fetch: send as typeof fetch }),
    sendTo: (address) => send(address),
    send: (path, init) =>
      transfer(`${origin}/api${path}`, {
        ...init,
        headers: { ...init.headers, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
      }),
  };
};

/** Somebody has to sign in, or to wait before the next attempt. */
const signInSentence = ({ error, message }: ErrorBody): string => {
  switch (error) {
    case 'auth.required':
      return `${message}: run \`stimmlage login\`, or set STIMMLAGE_TOKEN.`;
    case 'auth.session_required':
      return `${message}: run \`stimmlage login\`, without STIMMLAGE_TOKEN.`;
    default:
      return `${message}.`;
  }
};

const isAboutSignIn = (status: number, { error }: ErrorBody): boolean =>
  status === 401 || error === 'auth.throttled' || error === 'auth.session_required';

/** A gateway before the api, or the api without its database, will answer later. */
const passing = [502, 503, 504];

const statusOf = (status: number): ExitStatus => {
  if (passing.includes(status)) return exits.unreachable;
  return status === 400 ? exits.usage : exits.failed;
};

const failureOf = async (response: Response): Promise<CliError> => {
  const { status, statusText } = response;
  const { data: body } = errorBody.safeParse(parseJson(await response.text()));
  if (!body) return new CliError(`The api answered ${status} ${statusText}`.trim(), statusOf(status));
  if (isAboutSignIn(status, body)) return new CliError(signInSentence(body), exits.signIn, body.error);
  const details = (body.issues ?? []).map(({ path, message }) => `\n  ${path}: ${message}`).join('');
  return new CliError(`${body.message}${details}`, statusOf(status), body.error);
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
  if (response.status === 204) return null as T;
  try {
    return await response.json();
  } catch {
    throw new CliError('The answer cannot be read to its end. Is STIMMLAGE_URL right?', exits.unreachable);
  }
};

/**
 * The answer of a call that is a file.
 * @throws CliError with the api's own sentence.
 */
export const fileOf = async (call: Promise<Response>): Promise<Response> => {
  const response = await call;
  if (!response.ok) throw await failureOf(response);
  return response;
};
