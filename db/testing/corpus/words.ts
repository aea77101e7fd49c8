import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Category } from '@stimmlage/core/codes/categories';
import { YAML } from 'bun';

/**
 * The folder with the sandbox's sentences and words. The sandbox's tests check that the files are complete.
 */
const folder = join(import.meta.dir, '..', '..', '..', 'sandbox', 'data');

type Block = string;
const read = <T>(file: string): T => YAML.parse(readFileSync(join(folder, file), 'utf8')) as T;

export const lines = (block: Block): string[] => block.trim().split('\n');
export const words = (block: Block): string[] => block.trim().split(/[\s,]+/);
/** Returns the first two cells of each line. */
export const pairs = (block: Block): [string, string][] =>
  lines(block).map((line) => {
    const [first = '', second = ''] = line.split('|').map((cell) => cell.trim());
    return [first, second];
  });

export type Topic = Record<'calm' | 'sharp' | 'hot' | 'more' | 'praise' | 'neutral', Block>;

export const topicsOf = (category: Category): Topic[] =>
  Object.values(read<Record<string, Topic>>(`topics/${category}.yaml`));

type Kind = 'parties' | 'politicians' | 'hashtags' | 'keywords' | 'influencers' | 'media';
export const people = read<
  Record<Kind, Block> & { citizens: Record<'women' | 'men' | 'surnameStarts' | 'surnameEnds', Block> }
>('people.yaml');

export const compounds = read<{ stems: Record<Category, Block>; heads: Block }>('compounds.yaml');

export const subjects = lines(read<{ subjects: Block }>('phrases.yaml').subjects);

const { towns, regions } = read<{ towns: Block; regions: Block }>('lexicon.yaml');

/** Places to mention in texts and labels, most frequent first. */
export const places = [...words(towns), ...pairs(regions).map(([name]) => name)];

const seconds = (block: Block) => pairs(block).map(([, second]) => second);
export const parties = seconds(people.parties);
export const politicians = seconds(people.politicians);
export const weekdays = words(read<{ weekdays: Block }>('words.yaml').weekdays);
