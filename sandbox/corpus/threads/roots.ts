import type { Scene } from '../grammar/slots';
import type { Actor } from '../people/cast';
import { isPolicy, type Topic } from '../phrases/topics';
import { createRandom, type Random } from '../random/random';
import { complain } from '../speech/complaint';
import { longAnnouncement, longComplaint } from '../speech/long';
import { remark } from '../speech/neutral';
import { headline, officialPost, presented } from '../speech/official';
import { praise } from '../speech/praise';
import type { Statement } from '../speech/statement';
import { momentOf } from './clock';
import { type DayContext, rhythmOf } from './day-context';
import { createDraft, type Draft } from './draft';
import { intentOf, link, shownText, typed, withTags } from './writing';

/** The average number of posts per account on an ordinary weekday. */
const usualPosts: Record<Actor['kind'], number> = {
  politician: 0.92,
  party: 1.1,
  influencer: 1.05,
  media: 1.95,
};

const postsToday = (actor: Actor, volume: number, random: Random): number => {
  const mean = usualPosts[actor.kind] * volume;
  const count = Math.floor(mean * (0.35 + random.float() * 1.3) + random.float());
  return Math.min(3, count);
};

const tagging: Record<Actor['kind'], number> = { politician: 0.4, party: 0.5, influencer: 0.3, media: 0.12 };

const LONG = 0.06;

interface Take {
  statement: Statement;
  long: boolean;
}

const influencerTake = (scene: Scene, context: DayContext): Take => {
  const { random } = scene;
  const { deck } = context;
  if (random.chance(LONG * 2)) return { statement: longComplaint(scene, deck), long: true };
  const kind = random.weighted(['complaint', 'praise', 'remark'] as const, (name) =>
    name === 'complaint' ? 58 : name === 'praise' ? 17 : 25,
  );
  if (kind === 'remark') return { statement: remark(scene, deck, 'nobody'), long: false };
  const say = (said: Scene) =>
    kind === 'praise' ? praise(said, deck, 'nobody') : complain(said, deck, 'nobody', 0.35);
  return { statement: presented(say, scene, deck), long: false };
};

const takeOf = (actor: Actor, scene: Scene, context: DayContext): Take => {
  const { random, topic } = scene;
  if (actor.kind === 'influencer') return influencerTake(scene, context);
  if (actor.kind === 'media') return { statement: headline(scene, context.deck), long: false };
  const atLength = actor.party?.governs === true && isPolicy(topic);
  if (atLength && actor.kind === 'politician' && random.chance(LONG))
    return { statement: longAnnouncement(scene, context.deck), long: true };
  return { statement: officialPost(scene, context.deck), long: false };
};

const decorated = (actor: Actor, text: string, topic: Topic, random: Random): string => {
  const withTag = withTags(text, topic, tagging[actor.kind], random);
  const linked = actor.kind === 'media' || random.chance(0.08);
  return linked ? `${withTag} ${link(random)}` : withTag;
};

const rootPost = (actor: Actor, context: DayContext, random: Random): Draft => {
  const at = momentOf(context.dayStart, rhythmOf(actor), random);
  const topic = context.pickTopic(actor.topics, random);
  const author = { user: actor.user, actor };
  const speaker =
    actor.party === undefined
      ? {}
      : { speaker: { party: actor.party, ...(actor.politician ? { politician: actor.politician } : {}) } };
  const scene: Scene = { random, topic, at, ...speaker };
  const { take, text } = context.fresh(
    () => {
      const made = takeOf(actor, scene, context);
      return { take: made, text: typed(made.statement, author, random) };
    },
    (made) => made.text,
  );
  return createDraft({
    at,
    author,
    ...(take.long
      ? { text: shownText(text, random), longText: text }
      : { text: decorated(actor, text, topic, random) }),
    intent: intentOf(take.statement, topic),
    edited: random.chance(0.02),
  });
};

/** Writes the original posts of the watched accounts on a day. */
export const writeRoots = (context: DayContext): Draft[] =>
  context.cast.actors.flatMap((actor) => {
    const random = createRandom(context.seed, 'root', context.day, actor.user.username);
    const count = postsToday(actor, context.agenda.volume, random);
    return Array.from({ length: count }, () => rootPost(actor, context, random));
  });
