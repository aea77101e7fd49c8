import { finished, type Style } from '../grammar/finish';
import type { Intent } from '../intent';
import type { Topic } from '../phrases/topics';
import type { Random } from '../random/random';
import type { Statement } from '../speech/statement';
import type { DayContext } from './day-context';
import type { Person } from './draft';

const professional: Style = { lowercase: false, open: false, shouting: false, emoji: 0.04, typos: 0 };

const LINK_SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Makes up a link as shortened by X. */
export const link = (random: Random): string =>
  `https://t.co/${Array.from({ length: 10 }, () => LINK_SIGNS.charAt(random.int(0, LINK_SIGNS.length - 1))).join('')}`;

/** Returns the text of a statement as its author would type it. */
export const typed = (statement: Statement, author: Person, random: Random): string => {
  const style = author.citizen?.style ?? professional;
  const loud = statement.intensity >= 4 && author.actor?.kind !== 'politician' && random.chance(0.55);
  return finished(statement.text, style, statement.colour, loud, random);
};

/** Writes a text in a person's style, avoiding texts that have already been used on the day. */
export const spoken = (
  context: DayContext,
  author: Person,
  random: Random,
  say: () => Statement,
): { statement: Statement; text: string } =>
  context.fresh(
    () => {
      const statement = say();
      return { statement, text: typed(statement, author, random) };
    },
    ({ text }) => text,
  );

/** Turns a word in the text into the given hashtag, or appends the hashtag if the word does not occur. */
export const tagged = (text: string, tag: string): string => {
  const word = new RegExp(`(?<![#\\p{L}\\p{N}-])${tag}(?![\\p{L}\\p{N}-])`, 'u');
  return word.test(text) ? text.replace(word, `#${tag}`) : `${text} #${tag}`;
};

/** Adds one or two of the topic's hashtags, with probability `often`. */
export const withTags = (text: string, topic: Topic, often: number, random: Random): string => {
  if (!random.chance(often)) return text;
  const [first, second] = random.shuffled(topic.tags);
  let result = first === undefined ? text : tagged(text, first);
  if (second !== undefined && random.chance(0.22)) result = tagged(result, second);
  return result;
};

/** The maximum number of characters of a long post that X shows before the link to the full text. */
const SHOWN = 250;

/**
 * Returns a long post's text as X displays it: truncated between words, with an ellipsis and a link to the
 * full text.
 */
export const shownText = (whole: string, random: Random): string =>
  `${whole.slice(0, SHOWN).replace(/\s+\S*$/, '')}… ${link(random)}`;

export const intentOf = (statement: Statement, topic: Topic): Intent => ({
  kind: 'statement',
  topic: topic.key,
  category: topic.category,
  area: topic.area,
  sentiment: statement.sentiment,
  intensity: statement.intensity,
  heat: statement.heat,
  explicit: statement.explicit,
});

/** Formats the handles at the start of a reply, without the author's own handle and without repetitions. */
export const mentions = (handles: readonly string[], own: string): string =>
  [...new Set(handles)]
    .filter((handle) => handle !== own)
    .map((handle) => `@${handle} `)
    .join('');
