import { statSync } from 'node:fs';
import { CliError, exits } from './cli-error';

/** @throws CliError when a command is given what is not a file. */
export const assertFile = (path: string): void => {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new CliError(`There is no file ${path}`, exits.usage);
};
