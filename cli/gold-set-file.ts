import { basename, extname } from 'node:path';
import { createGoldSet, type GoldSet } from '@stimmlage/core/contracts/gold-sets';
import { answerOf, type Context } from './context';
import { counted, plain } from './output';

export const listGoldSets = ({ client }: Context): Promise<GoldSet[]> => answerOf(client['gold-sets'].$get());

/** What a gold set is called where nobody says otherwise. */
export const nameOfFile = (file: string): string => basename(file, extname(file)).trim();

export const sendGoldSet = async (context: Context, file: string, name: string): Promise<GoldSet> => {
  const sent = context.send(`${createGoldSet.path}?name=${encodeURIComponent(name.trim())}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv' },
    body: Bun.file(file),
  });
  return createGoldSet.response.parse(await answerOf<unknown>(sent));
};

export const describeGoldSet = ({ name, items }: GoldSet): string =>
  plain(`Gold set ${name} was stored with ${counted(items, 'item')}.`);
