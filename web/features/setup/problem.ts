import { CallError } from '@stimmlage/core/contracts/call-error';

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
