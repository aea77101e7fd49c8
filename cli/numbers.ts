import { InvalidArgumentError } from 'commander';

/** Reads a whole number from the command line. */
export const wholeNumber = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It takes a whole number.');
  return Number(text);
};
