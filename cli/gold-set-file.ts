import { basename, extname } from 'node:path';
import type { GoldSet } from '@stimmlage/core/contracts/gold-sets';
import { limits } from '@stimmlage/core/limits';
import type { Context } from './context';
import { counted, plain } from './output';

export const listGoldSets = ({ ask }: Context): Promise<GoldSet[]> => ask('listGoldSets');

/** Returns the default name of the gold set for a file. */
export const nameOfFile = (file: string): string => basename(file, extname(file)).trim();

export const sendGoldSet = ({ ask }: Context, file: string, name: string): Promise<GoldSet> =>
  ask(
    'createGoldSet',
    { query: { name: name.trim() }, type: 'text/csv', body: Bun.file(file) },
    { timeoutMs: limits.uploadSilenceMs },
  );

export const describeGoldSet = ({ name, items }: GoldSet): string =>
  plain(`Gold set ${name} was stored with ${counted(items, 'item')}.`);
