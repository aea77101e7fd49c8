import { expand, type Fill } from '../grammar/frame';
import { createFill } from '../grammar/slots';
import type { Intent } from '../intent';
import { phrases } from '../phrases/phrases';
import { topicOf } from '../phrases/topics';
import type { Random } from '../random/random';
import type { DayContext } from './day-context';
import type { Draft, DraftInput } from './draft';
import { link } from './writing';

type Aside = Pick<DraftInput, 'text' | 'intent' | 'lang'>;

type Language = keyof typeof phrases.foreign;
const languages: readonly (readonly [Language, number])[] = [
  ['en', 66],
  ['fr', 7],
  ['tr', 8],
  ['nl', 6],
  ['pl', 5],
  ['es', 4],
  ['it', 4],
];

const asideIntent = (parent: Draft, kind: Intent['kind']): Intent => ({
  ...parent.intent,
  kind,
  sentiment: 'NEUTRAL',
  intensity: 1,
  heat: 1,
  explicit: false,
});

const short = (parent: Draft, random: Random): Aside => {
  const text = random.pick(phrases.shortReplies);
  return {
    text,
    lang: /\p{L}/u.test(text) ? 'de' : 'und',
    intent: asideIntent(parent, 'short'),
  };
};

const linkOnly = (parent: Draft, random: Random): Aside => ({
  text: random.chance(0.15) ? `${link(random)} ${link(random)}` : link(random),
  lang: 'zxx',
  intent: asideIntent(parent, 'link'),
});

const foreign = (parent: Draft, context: DayContext, random: Random): Aside => {
  const [lang] = random.weighted(languages, ([, weight]) => weight);
  const fill: Fill = createFill({ random, topic: topicOf(parent.intent.topic), at: parent.at });
  return {
    text: expand(context.deck.draw(`foreign-${lang}`, phrases.foreign[lang]), random, fill),
    lang,
    intent: asideIntent(parent, 'foreign'),
  };
};

/**
 * Occasionally writes a reply that cannot be classified: a few words, only a link, or text in a foreign
 * language.
 */
export const asides = (parent: Draft, context: DayContext, random: Random): Aside | undefined => {
  const dice = random.float();
  if (dice < 0.042) return short(parent, random);
  if (dice < 0.056) return linkOnly(parent, random);
  return dice < 0.092 ? foreign(parent, context, random) : undefined;
};
