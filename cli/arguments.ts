import { statSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { CliError, exits } from './cli-error';

/** Reads a whole number from the command line. */
export const wholeNumber = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
};

/** @throws CliError when a command is given what is not a file. */
export const assertFile = (path: string): void => {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new CliError(`There is no file ${path}`, exits.usage);
};
