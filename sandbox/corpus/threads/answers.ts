import type { Scene } from '../grammar/slots';
import { isPolicy, type Topic, topicOf } from '../phrases/topics';
import { createRandom, type Random } from '../random/random';
import { type Audience, isPolitician } from '../speech/audience';
import { officialAnswer } from '../speech/official';
import { asides } from './asides';
import { digress, sayAsCitizen } from './citizen-speech';
import { answerTime } from './clock';
import type { DayContext } from './day-context';
import { createDraft, type Draft, type Person, rootOf } from './draft';
import { intentOf, mentions, spoken, typed, withTags } from './writing';

const MOST_ANSWERS = 42;
const DEEPEST = 3;

const answersTo = (root: Draft, context: DayContext, random: Random): number => {
  const actor = root.author.actor;
  const reach = Math.log10(Math.max(10, root.author.user.followers)) - 3.4;
  const kind = actor?.kind === 'media' ? 0.72 : 1;
  const surge = context.agenda.surge(topicOf(root.intent.topic)) ** 0.35;
  const mean = Math.max(0.35, 1.35 * reach) * kind * surge;
  return Math.min(MOST_ANSWERS, Math.floor(mean * Math.exp(random.normal() * 0.95 - 0.42) + random.float()));
};

const audienceOf = (parent: Draft): Audience => {
  const actor = parent.author.actor;
  if (actor?.party !== undefined) return actor.party.governs ? 'government' : 'opposition';
  if (actor !== undefined) return actor.kind === 'media' ? 'media' : 'influencer';
  if (parent.intent.sentiment === 'COMPLAINT') return 'complainer';
  return parent.intent.sentiment === 'PRAISE' ? 'praiser' : 'asker';
};

const addresseeOf = (parent: Draft): Pick<Scene, 'addressee'> => {
  const actor = parent.author.actor;
  if (actor?.party === undefined) return {};
  return {
    addressee: { party: actor.party, ...(actor.politician ? { politician: actor.politician } : {}) },
  };
};

/** Picks the topic of a reply: usually the topic of the thread, but some people change the subject. */
const topicOfAnswer = (parent: Draft, context: DayContext, random: Random): Topic => {
  const topic = topicOf(parent.intent.topic);
  const changes = isPolitician(audienceOf(parent)) ? (topic.category === 'other' ? 0.6 : 0.12) : 0.04;
  return random.chance(changes) ? context.pickTopic([], random) : topic;
};

const handlesAbove = (parent: Draft): string[] => {
  const handles: string[] = [];
  for (let above: Draft | undefined = parent; above !== undefined; above = above.parent)
    handles.push(above.author.user.username);
  return handles;
};

/** Writes a reply to a post, usually on the same topic. */
export const answer = (parent: Draft, context: DayContext, random: Random, author: Person): Draft => {
  const at = answerTime(parent.at, rootOf(parent).at, random);
  const start = mentions(handlesAbove(parent), author.user.username);
  const aside = asides(parent, context, random);
  if (aside !== undefined) return createDraft({ ...aside, at, author, parent, text: start + aside.text });
  const topic = topicOfAnswer(parent, context, random);
  const home = author.citizen?.home;
  const scene: Scene = { random, topic, at, ...(home ? { home } : {}), ...addresseeOf(parent) };
  const temper = author.citizen?.temper ?? 0.5;
  const audience = audienceOf(parent);
  const made = spoken(context, author, random, () =>
    topic.key === parent.intent.topic
      ? sayAsCitizen(scene, context, audience, temper, parent)
      : digress(scene, context, audience, temper),
  );
  return createDraft({
    at,
    author,
    parent,
    text: start + withTags(made.text, topic, 0.08, random),
    intent: intentOf(made.statement, topic),
    edited: random.chance(0.004),
  });
};

/**
 * Occasionally writes a reply to a citizen by the politician who started the thread, and sometimes the
 * citizen's response to that reply.
 */
const dialogue = (question: Draft, context: DayContext, random: Random): Draft[] => {
  const { author } = rootOf(question);
  const actor = author.actor;
  const worth =
    question.intent.kind === 'statement' &&
    question.intent.heat <= 3 &&
    question.depth === 1 &&
    isPolicy(topicOf(question.intent.topic));
  if (actor?.politician === undefined || actor.party === undefined || !worth || !random.chance(0.05))
    return [];
  const at = answerTime(question.at, rootOf(question).at, random);
  const topic = topicOf(question.intent.topic);
  const scene: Scene = {
    random,
    topic,
    at,
    speaker: { party: actor.party, politician: actor.politician },
  };
  const made = context.fresh(
    () => officialAnswer(scene, context.deck),
    ({ text }) => text,
  );
  const reply = createDraft({
    at,
    author,
    parent: question,
    text: mentions([question.author.user.username], actor.user.username) + typed(made, author, random),
    intent: intentOf(made, topic),
  });
  return random.chance(0.4) ? [reply, answer(reply, context, random, question.author)] : [reply];
};

/** Writes all replies in the thread below a post. */
export const writeAnswers = (root: Draft, index: number, context: DayContext): Draft[] => {
  const random = createRandom(context.seed, 'answers', context.day, root.author.user.username, index);
  const count = answersTo(root, context, random);
  const thread: Draft[] = [];
  for (let number = 0; number < count; number += 1) {
    const open = thread.filter((draft) => draft.depth < DEEPEST && draft.intent.kind === 'statement');
    const parent = open.length > 0 && random.chance(0.3) ? random.pick(open) : root;
    const citizen = context.pickCitizen(random);
    if (citizen.user.id === parent.author.user.id) continue;
    const reply = answer(parent, context, random, { user: citizen.user, citizen });
    thread.push(reply, ...dialogue(reply, context, random));
  }
  return thread;
};
