import { messageOf } from '@stimmlage/core/errors/app-error';
import { CommanderError } from 'commander';
import { CliError, Exit, exits } from './cli-error';
import type { Io } from './io';
import { plain, tell } from './output';
import { createProgram } from './program';

const statusOf = (error: unknown, io: Io): number => {
  if (error instanceof Exit) return error.status;
  if (error instanceof CommanderError) return error.exitCode === 0 ? exits.ok : exits.usage;
  tell(io, messageOf(error).split('\n').map(plain).join('\n'));
  return error instanceof CliError ? error.status : exits.failed;
};

/** Runs a command line and returns the exit status. */
export const run = async (words: readonly string[], io: Io): Promise<number> => {
  try {
    const program = await createProgram(io, words);
    await program.parseAsync(words, { from: 'user' });
    return exits.ok;
  } catch (error) {
    return statusOf(error, io);
  }
};
