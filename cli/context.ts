import type { Environment } from '@stimmlage/core/config/environment';
import { type Api, createAsk } from '@stimmlage/core/contracts/ask';
import type { CallError } from '@stimmlage/core/contracts/call-error';
import { codeOf } from '@stimmlage/core/errors/code-of';
import { isLasting } from '@stimmlage/core/errors/lasting';
import { createOutbound, OutboundRefused } from '@stimmlage/core/outbound';
import type { Command } from 'commander';
import { CliError, type ExitStatus, exits } from './cli-error';
import type { Io } from './io';
import { show } from './output';
import { findToken } from './token-file';

/** The context in which a command runs. Failed calls throw a CliError with the API's message. */
export interface Context extends Api, Io {
  /** The origin of the API, from STIMMLAGE_URL. */
  origin: string;
  token: string | null;
  /** Whether to print JSON instead of text for people. */
  json: boolean;
  /** Requests any URL at the origin of the API, without the token. */
  send(address: string, init?: RequestInit): Promise<Response>;
}

const DEFAULT_ORIGIN = 'http://localhost:3000';

/**
 * Returns the scheme, host and port of the API. A URL with a path is refused, because the API is at the root
 * of its origin, and so is one with credentials, which would not be sent.
 */
const originOf = (env: Environment): string => {
  const value = env.STIMMLAGE_URL || DEFAULT_ORIGIN;
  const url = URL.parse(value);
  const isOrigin =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.username === '' &&
    url.password === '';
  if (isOrigin) return url.origin;
  // An address with a password is not repeated, as output may be kept in a log.
  const repeated = value.includes('@') ? '.' : `: ${value}`;
  throw new CliError(`STIMMLAGE_URL is not an address such as ${DEFAULT_ORIGIN}${repeated}`, exits.usage);
};

/**
 * Creates the error for a redirect. Redirects are not followed, because a POST would become a GET and the
 * token would be sent to another URL.
 */
const redirected = ({ address, allowed }: OutboundRefused): CliError =>
  new CliError(
    `${allowed} redirects to ${address}. Set STIMMLAGE_URL to the address of the API.`,
    exits.usage,
  );

const whyUnreachable = (error: unknown): string => {
  if (error instanceof Error && error.name === 'TimeoutError') return 'it did not answer in time';
  const code = codeOf(error) ?? '';
  return /CERT|SIGNATURE/.test(code) ? `its certificate is not accepted (${code})` : 'nothing answers there';
};

/** Returns whether a request failed because the file that it sends could not be read. */
const isOfFile = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && (error.syscall === 'open' || error.syscall === 'read');

const unreadable = (error: Error): CliError =>
  new CliError(`The file to be sent cannot be read: ${error.message}`, exits.usage);

const unreachable = (origin: string, error: unknown): CliError =>
  new CliError(
    `Stimmlage cannot be reached at ${origin}: ${whyUnreachable(error)}. Check that it is running, and check STIMMLAGE_URL.`,
    exits.unreachable,
  );

/**
 * Returns a message that asks the user to sign in or to wait before the next attempt. Returns null for errors
 * that have nothing to do with signing in.
 */
const signInSentence = ({ status, code, message }: CallError, hasToken: boolean): string | null => {
  // A rejected token and a missing token are reported differently, because a user with a rejected token
  // believes they are signed in.
  if (code === 'auth.required' && hasToken)
    return 'The token is invalid, expired or revoked. Run `stimmlage login`, or set another STIMMLAGE_TOKEN.';
  if (code === 'auth.required') return `${message}: run \`stimmlage login\`, or set STIMMLAGE_TOKEN.`;
  if (code === 'auth.session_required')
    return `${message}: run \`stimmlage login\`, without STIMMLAGE_TOKEN.`;
  if (code === 'auth.scope_missing')
    return `${message}: create one with \`stimmlage tokens create --scopes\`.`;
  return code === 'auth.throttled' || (code !== null && status === 401) ? `${message}.` : null;
};

/**
 * Statuses of temporary failures: too many calls at once, a failed gateway, or an API whose database is
 * unreachable or busy.
 */
export const passing = [429, 502, 503, 504];

const exitOf = ({ status, code }: CallError): ExitStatus => {
  if (passing.includes(status) && !isLasting({ code })) return exits.unreachable;
  return status === 400 ? exits.usage : exits.failed;
};

const refused = (error: CallError, hasToken: boolean): CliError => {
  const sentence = signInSentence(error, hasToken);
  if (sentence !== null) return new CliError(sentence, exits.signIn, error.code);
  const issues = error.refusal.issues.map(({ path, message }) => `\n  ${path}: ${message}`).join('');
  const id = error.quotedId === null ? '' : ` (request ${error.quotedId})`;
  return new CliError(`${error.message}${id}${issues}`, exitOf(error), error.code);
};

/** Creates the error for a response that was interrupted, or that is not of the API. */
export const incomplete = (): CliError =>
  new CliError('The response is incomplete. Check STIMMLAGE_URL, and try again.', exits.unreachable);

/** Converts a failed call to an error with a message and an exit status. */
const toCliError = (error: CallError, hasToken: boolean): CliError => {
  if (error.failure === 'refused') return refused(error, hasToken);
  return error.cause instanceof CliError ? error.cause : incomplete();
};

/** Creates the context of a command whose options have been parsed. */
export type Open = (command: Command) => Context;

/** Creates the action of a command that makes a call with its options and prints the response. */
export const showing =
  <T, Given extends unknown[]>(
    open: Open,
    ask: (context: Context, ...given: Given) => Promise<T>,
    describe: (value: T) => string,
  ) =>
  async (...given: [...Given, unknown, ...unknown[]]): Promise<void> => {
    const context = open(given.at(-1) as Command);
    show(context, await ask(context, ...(given as unknown[] as Given)), describe);
  };

export const createContext = (io: Io, json: boolean): Context => {
  const { env } = io;
  const origin = originOf(env);
  const token = findToken(env, origin);
  const outbound = createOutbound(origin);
  const send = (address: string, init?: RequestInit): Promise<Response> =>
    outbound.send(address, init).catch((error: unknown) => {
      if (error instanceof OutboundRefused) throw redirected(error);
      throw isOfFile(error) ? unreadable(error) : unreachable(origin, error);
    });
  const api = createAsk({
    origin,
    token: () => token,
    send,
    explain: (error) => toCliError(error, token !== null),
  });
  return { ...api, ...io, origin, token, json, send };
};
