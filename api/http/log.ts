import { errorCode } from '@stimmlage/db/connection';

const FRAME = /^\s+at /;

/** Finds the innermost cause of an error. */
const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error);

/** Lists the stack frames of an error, without its message. */
const framesOf = ({ stack = '', message }: Error): string[] =>
  stack
    .replace(message, '')
    .split('\n')
    .filter((line) => FRAME.test(line))
    .map((line) => line.trim());

export interface ErrorFacts {
  error: string;
  /** The SQLSTATE or socket error code. */
  code?: string | undefined;
  /** The violated database constraint, if there is one. */
  constraint?: string | undefined;
  frames: string[];
}

/**
 * Returns what may be logged about an unexpected error: its type and where it occurred, but not its message.
 * Error messages, such as messages from the database, may contain what people wrote.
 */
export const errorFacts = (thrown: unknown): ErrorFacts => {
  if (!(thrown instanceof Error)) return { error: typeof thrown, frames: [] };
  const root = rootOf(thrown);
  const constraint = 'constraint_name' in root ? String(root.constraint_name) : undefined;
  return { error: root.name, code: errorCode(thrown), constraint, frames: framesOf(thrown) };
};
