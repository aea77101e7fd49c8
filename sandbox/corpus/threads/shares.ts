import type { Scene } from '../grammar/slots';
import { topicOf } from '../phrases/topics';
import { createRandom, type Random } from '../random/random';
import { sayAsCitizen } from './citizen-speech';
import { answerTime } from './clock';
import type { DayContext } from './day-context';
import { createDraft, type Draft, type Person } from './draft';
import { intentOf, link, spoken, withTags } from './writing';

const QUOTES = 13;
const REPOSTS = 10;

/** The length to which X truncates the text of a retweet. */
const REPOST_LENGTH = 140;

const repostText = (original: Draft): string => {
  const text = `RT @${original.author.user.username}: ${original.text}`;
  return text.length <= REPOST_LENGTH ? text : `${text.slice(0, REPOST_LENGTH - 1)}…`;
};

const quote = (original: Draft, context: DayContext, random: Random): Draft => {
  const citizen = context.pickCitizen(random);
  const author: Person = { user: citizen.user, citizen };
  const at = answerTime(original.at, original.at, random);
  const topic = topicOf(original.intent.topic);
  const scene: Scene = { random, topic, at, home: citizen.home };
  const made = spoken(context, author, random, () =>
    sayAsCitizen(scene, context, 'nobody', citizen.temper, original),
  );
  const text = withTags(made.text, topic, 0.1, random);
  return createDraft({
    at,
    author,
    text: `${text} ${link(random)}`,
    intent: intentOf(made.statement, topic),
    quoted: original,
  });
};

const repost = (original: Draft, context: DayContext, random: Random): Draft => {
  const friends = context.cast.actors.filter(
    (actor) =>
      actor.user.id !== original.author.user.id &&
      actor.kind === 'politician' &&
      actor.party?.key === original.author.actor?.party?.key,
  );
  const citizen = context.pickCitizen(random);
  const friend = friends.length > 0 && random.chance(0.5) ? random.pick(friends) : undefined;
  const author: Person = friend ? { user: friend.user, actor: friend } : { user: citizen.user, citizen };
  return createDraft({
    at: answerTime(original.at, original.at, random),
    author,
    text: repostText(original),
    lang: original.lang,
    intent: { ...original.intent, kind: 'repost' },
    reposted: original,
  });
};

/** Writes quotes and retweets of the day's original posts. */
export const writeShares = (roots: readonly Draft[], context: DayContext): Draft[] => {
  const random = createRandom(context.seed, 'shares', context.day);
  if (roots.length === 0) return [];
  const popular = () => random.weighted(roots, (root) => Math.sqrt(root.author.user.followers));
  const quotes = Math.round(QUOTES * context.agenda.volume);
  const reposts = Math.round(REPOSTS * context.agenda.volume);
  return [
    ...Array.from({ length: quotes }, () => quote(popular(), context, random)),
    ...Array.from({ length: reposts }, () => repost(popular(), context, random)),
  ];
};
