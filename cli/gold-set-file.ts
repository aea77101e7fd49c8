import { basename, extname } from 'node:path';
import { type GoldSet, goldSetFile } from '@stimmlage/core/contracts/gold-sets';
import { CliError, exits } from './cli-error';
import type { Context } from './context';
import { counted, formatNumber, plain } from './output';

export const listGoldSets = ({ ask }: Context): Promise<GoldSet[]> => ask('listGoldSets');

/** Returns the default name of the gold set for a file. */
export const nameOfFile = (file: string): string => basename(file, extname(file)).trim();

/** @throws CliError if the file is larger than the API takes; while it is being sent, the API's answer may be lost. */
export const sendGoldSet = ({ ask }: Context, path: string, name: string): Promise<GoldSet> => {
  const file = Bun.file(path);
  const { lines, megabytes, bytes } = goldSetFile;
  if (file.size > bytes)
    throw new CliError(
      `${path} is too large: a gold set has up to ${formatNumber(lines)} lines and ${megabytes} MB. Split it.`,
      exits.usage,
    );
  return ask(
    'createGoldSet',
    { query: { name: name.trim() }, type: 'text/csv', body: file },
    // A slow line takes minutes for the largest file.
    { timeoutMs: null },
  );
};

export const describeGoldSet = ({ name, items }: GoldSet): string =>
  plain(`Gold set ${name} was stored with ${counted(items, 'item')}.`);
