import type { Category } from '@stimmlage/core/codes/categories';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { pick, pickUneven, type Random } from '../random';
import { places } from './places';
import { adjectives, closings, heads, sayings, stems } from './words';

export interface Text {
  text: string;
  /** What it is about, as a model would put it. */
  issues: string[];
  /** Places that it names. */
  places: string[];
}

export interface TextMatter {
  category: Category;
  sentiment: Sentiment;
  /** Handles at its beginning, as a reply has them. */
  replyTo: string | null;
  /** A politician's handle or a target's hashtag or keyword that it must hold. */
  names: readonly string[];
}

const articles = { m: 'Der', f: 'Die', n: 'Das' } as const;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const compound = (random: Random, category: Category) => {
  const [head, gender] = pickUneven(random, heads);
  return { noun: capital(pickUneven(random, stems[category]) + head), gender };
};

const statement = (random: Random, { category, sentiment }: TextMatter): { noun: string; text: string } => {
  const { noun, gender } = compound(random, category);
  const adjective = pickUneven(random, adjectives);
  const subject = random() < 0.6 ? `${adjective}e ${noun}` : noun;
  return { noun, text: `${articles[gender]} ${subject} ${pick(random, sayings[sentiment])}.` };
};

const tagOf = (random: Random, noun: string): string => (random() < 0.3 ? `#${noun}Jetzt` : `#${noun}`);

/** One statement as people write it on X: one to four sentences, now and then with a place, a name or a tag. */
export const writeText = (random: Random, matter: TextMatter): Text => {
  const first = statement(random, matter);
  const sentences = [first.text];
  const issues = [first.noun];
  if (random() < 0.45) {
    const second = statement(random, matter);
    sentences.push(second.text);
    issues.push(second.noun);
  }
  const named = random() < 0.22 ? [pickUneven(random, places)] : [];
  if (named[0] !== undefined && random() < 0.15) named.push(pickUneven(random, places));
  if (named.length > 0) sentences.push(`So ist es hier in ${named.join(' und ')}.`);
  if (random() < 0.5) sentences.push(pick(random, closings));
  const tags = random() < 0.25 ? [tagOf(random, first.noun)] : [];
  const parts = [
    ...(matter.replyTo === null ? [] : [`@${matter.replyTo}`]),
    ...sentences,
    ...matter.names,
    ...tags,
  ];
  return { text: parts.join(' '), issues, places: [...new Set(named)] };
};
