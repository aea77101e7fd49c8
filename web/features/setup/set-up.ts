import type { setUp as setUpCall, User } from '@stimmlage/core/contracts/auth';
import { CallError } from '@stimmlage/core/contracts/call-error';
import type { BodyOf } from '@stimmlage/core/contracts/endpoint';
import { useMutation } from '@tanstack/react-query';
import { answerOf, untilTimeout } from '../../lib/call';
import { api } from '../../lib/client';

const setUp = async (json: BodyOf<typeof setUpCall>): Promise<User> =>
  (await answerOf(api.auth.setup.$post({ json }, { init: { signal: untilTimeout() } }))).user;

export const fields = ['name', 'email', 'password'] as const;
export type Field = (typeof fields)[number];

/** What went wrong, as a key of the texts; nothing where single fields are to blame. */
export const problemOf = (error: Error): 'link' | 'throttled' | 'other' | null => {
  if (!(error instanceof CallError)) return 'other';
  if (refusedFields(error).length > 0) return null;
  if (error.code === 'auth.invalid_setup_link') return 'link';
  return error.code === 'auth.throttled' ? 'throttled' : 'other';
};

/** The fields that were not accepted, in the order of the form. */
export const refusedFields = (error: Error | null): Field[] =>
  error instanceof CallError ? fields.filter((field) => error.fields.includes(`json.${field}`)) : [];

/** Creates the first super admin. */
export const useSetUp = () => useMutation({ mutationFn: setUp });
