import { expand } from '../grammar/frame';
import { createFill } from '../grammar/slots';
import type { Intent } from '../intent';
import { phrases } from '../phrases/phrases';
import { topicOf } from '../phrases/topics';
import { createRandom, type Random } from '../random/random';
import { answerTime } from './clock';
import type { DayContext } from './day-context';
import { createDraft, type Draft, type DraftInput, rootOf } from './draft';
import { mentions } from './writing';

const copyIntent = (topicKey: string, tone: 'complaint' | 'praise'): Intent => {
  const topic = topicOf(topicKey);
  return {
    kind: 'copy',
    topic: topic.key,
    category: topic.category,
    area: topic.area,
    sentiment: tone === 'complaint' ? 'COMPLAINT' : 'PRAISE',
    intensity: 4,
    heat: tone === 'complaint' ? 2 : 1,
    explicit: true,
  };
};

/** Writes a reply with the given content, by a random citizen. */
const below = (
  parent: Draft,
  content: Pick<DraftInput, 'text' | 'intent' | 'withheldIn'>,
  context: DayContext,
  random: Random,
): Draft => {
  const citizen = context.pickCitizen(random);
  return createDraft({
    ...content,
    at: answerTime(parent.at, rootOf(parent).at, random),
    author: { user: citizen.user, citizen },
    parent,
    text: mentions([parent.author.user.username], citizen.user.username) + content.text,
  });
};

/**
 * On some days, writes a campaign: replies with the same text, from many accounts, to posts by politicians.
 */
const campaign = (roots: readonly Draft[], context: DayContext): Draft[] => {
  const random = createRandom(context.seed, 'campaign', context.day);
  if (!random.chance(0.5)) return [];
  const {
    text: frame,
    topic,
    tone,
  } = random.weighted(phrases.campaigns, (entry) => context.agenda.weight(topicOf(entry.topic)));
  const text = expand(frame, random, createFill({ random, topic: topicOf(topic), at: context.dayStart }));
  const political = roots.filter((root) => root.author.actor?.party !== undefined);
  if (political.length === 0) return [];
  const content = { text, intent: copyIntent(topic, tone) };
  return Array.from({ length: random.int(8, 18) }, () =>
    below(random.pick(political), content, context, random),
  );
};

/** Writes a few advertisements, some of which X withholds in Germany. */
const advertising = (roots: readonly Draft[], context: DayContext): Draft[] => {
  const random = createRandom(context.seed, 'adverts', context.day);
  if (roots.length === 0) return [];
  const topic = topicOf('termine');
  const intent: Intent = {
    ...copyIntent(topic.key, 'praise'),
    kind: 'advert',
    sentiment: 'NEUTRAL',
    intensity: 1,
  };
  return Array.from({ length: random.int(0, 2) }, () => {
    const parent = random.pick(roots);
    const text = expand(
      random.pick(phrases.advertisements),
      random,
      createFill({ random, topic, at: parent.at }),
    );
    const withheld = random.chance(0.3) ? { withheldIn: ['DE'] } : {};
    return below(parent, { text, intent, ...withheld }, context, random);
  });
};

/** Writes the copied replies and advertisements below the posts of a day. */
export const writeCopies = (roots: readonly Draft[], context: DayContext): Draft[] => [
  ...campaign(roots, context),
  ...advertising(roots, context),
];
