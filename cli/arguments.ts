import { accessSync, constants, statSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { CliError, exits } from './cli-error';

/** Parses a whole number given on the command line. */
export const wholeNumber = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
};

/** Parses a whole number that may be negative. */
export const signedNumber = (text: string): number => {
  if (!/^-?\d{1,15}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
};

/** Parses a whole number within the bounds that the contract sets. */
export const numberWithin =
  ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  (text: string): number => {
    const value = wholeNumber(text);
    if (value >= minimum && value <= maximum) return value;
    throw new InvalidArgumentError(
      maximum === Number.MAX_SAFE_INTEGER
        ? `Expected a whole number from ${minimum}.`
        : `Expected a whole number from ${minimum} to ${maximum}.`,
    );
  };

/**
 * Parses a text that limits what is read. A blank one, such as that of a variable that is not set, would read
 * everything.
 */
export const nonBlank = (text: string): string => {
  if (text.trim() !== '') return text;
  throw new InvalidArgumentError('Expected a value. Omit the option to have no limit.');
};

/** @throws CliError if there is no file at the path, or if it cannot be read. */
export const assertFile = (path: string): void => {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new CliError(`There is no file ${path}`, exits.usage);
  try {
    accessSync(path, constants.R_OK);
  } catch {
    throw new CliError(`The file ${path} cannot be read: check its permissions.`, exits.usage);
  }
};
