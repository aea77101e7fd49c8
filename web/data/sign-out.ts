import { addressOfOne } from '@stimmlage/core/contracts/addresses' with { type: 'macro' };
import { asking } from '@stimmlage/core/contracts/asking';
import { CallError } from '@stimmlage/core/contracts/call-error';
import { forgetToken, readToken } from '../lib/token';

/**
 * A client for `logout` only, because the invitation page signs users out but does not load the scripts for
 * staff.
 */
const { createAsk } = asking(addressOfOne('logout'));

const askToRevoke = (token: string) => createAsk({ origin: '', token: () => token }).ask('logout');

/** Asks the server to revoke a token that this browser does not keep, without waiting for the response. */
export const revoke = (token: string): void => {
  askToRevoke(token).catch(() => undefined);
};

/** Whether the server has refused a token because it is no longer valid. */
const isAlreadyRevoked = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'auth.required';

/** The token that the server could not revoke when the user last signed out. */
let unrevoked: string | null = null;

/**
 * Signs out: asks the server to revoke the token, and removes it from this browser once it is revoked. If the
 * server fails a second time, the token is removed all the same: nobody must stay signed in on a shared computer.
 * @param prepare called once the token is revoked, before it is removed.
 * @throws CallError if the server did not revoke the token. The user is then still signed in.
 */
export const signOut = async (prepare?: () => void): Promise<void> => {
  const token = readToken();
  if (token === null) return;
  await askToRevoke(token).catch((error: unknown) => {
    if (isAlreadyRevoked(error) || unrevoked === token) return;
    unrevoked = token;
    throw error;
  });
  prepare?.();
  forgetToken(token);
};
