import { expand } from '../grammar/frame';
import type { Scene } from '../grammar/slots';
import { hashtags, keywords, type SearchTerm } from '../people/people';
import { phrases } from '../phrases/phrases';
import { topicOf } from '../phrases/topics';
import { createRandom, type Random } from '../random/random';
import { longComplaint } from '../speech/long';
import type { Statement } from '../speech/statement';
import { answer } from './answers';
import { sayAsCitizen } from './citizen-speech';
import { momentOf } from './clock';
import type { DayContext } from './day-context';
import { createDraft, type Draft, type Person } from './draft';
import { intentOf, shownText, spoken, tagged, withTags } from './writing';

/**
 * Returns the usual number of posts per day that contain a watched word. The number increases with the
 * priority of the word.
 */
const usualPosts = (term: SearchTerm): number => 0.1 + term.priority * 0.33;

const containsWord = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u').test(text);

/** Writes a statement that contains the given word, adding the word if necessary. */
const sayWithWord = (say: (scene: Scene) => Statement, word: string, scene: Scene): Statement => {
  const { random } = scene;
  const statement = say(scene);
  if (containsWord(statement.text, word)) return statement;
  const plain = say({ ...scene, opened: true });
  if (containsWord(plain.text, word)) return plain;
  return { ...plain, text: `${expand(random.pick(phrases.subjects), random, () => word)} ${plain.text}` };
};

const ownPost = (
  term: SearchTerm,
  kind: 'hashtag' | 'keyword',
  context: DayContext,
  random: Random,
): Draft => {
  const citizen = context.pickCitizen(random);
  const author: Person = { user: citizen.user, citizen };
  const at = momentOf(context.dayStart, 'public', random);
  const topic = topicOf(random.weighted(term.topics, (key) => context.agenda.weight(topicOf(key))));
  const scene: Scene = { random, topic, at, home: citizen.home };
  const long = random.chance(0.045);
  const say = (said: Scene): Statement =>
    long ? longComplaint(said, context.deck) : sayAsCitizen(said, context, 'nobody', citizen.temper);
  const made = spoken(context, author, random, () =>
    kind === 'keyword' ? sayWithWord(say, term.word, scene) : say(scene),
  );
  const text = kind === 'hashtag' ? tagged(made.text, term.word) : withTags(made.text, topic, 0.2, random);
  return createDraft({
    at,
    author,
    ...(long ? { text: shownText(text, random), longText: text } : { text }),
    intent: intentOf(made.statement, topic),
    edited: random.chance(0.012),
  });
};

/** Sometimes writes one or two replies to a citizen's post. */
const fewAnswers = (root: Draft, context: DayContext, random: Random): Draft[] => {
  const count = random.chance(0.22) ? random.int(1, 2) : 0;
  return Array.from({ length: count }, () => {
    const citizen = context.pickCitizen(random);
    return answer(root, context, random, { user: citizen.user, citizen });
  });
};

/** Writes citizens' original posts that contain watched hashtags or keywords. */
export const writeOwnPosts = (context: DayContext): Draft[] =>
  [
    ...hashtags.map((term) => ({ term, kind: 'hashtag' as const })),
    ...keywords.map((term) => ({ term, kind: 'keyword' as const })),
  ].flatMap(({ term, kind }) => {
    const random = createRandom(context.seed, 'own', context.day, kind, term.word);
    const surge = Math.max(...term.topics.map((key) => context.agenda.surge(topicOf(key)))) ** 0.6;
    const mean = usualPosts(term) * context.agenda.volume * surge;
    const count = Math.floor(mean * (0.6 + random.float() * 0.8) + random.float());
    return Array.from({ length: count }, () => ownPost(term, kind, context, random)).flatMap((root) => [
      root,
      ...fewAnswers(root, context, random),
    ]);
  });
