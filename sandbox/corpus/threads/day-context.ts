import type { Actor, Cast } from '../people/cast';
import type { Citizen } from '../people/citizens';
import type { Topic } from '../phrases/topics';
import { topicOf, topics } from '../phrases/topics';
import { createRandom, type Random } from '../random/random';
import { createDeck, type Deck } from '../speech/deck';
import { type Agenda, createAgenda } from '../story/agenda';
import { DAY } from '../time/berlin';
import type { Draft } from './draft';

/** The context that all posts written on a day share. */
export interface DayContext {
  seed: string;
  /** The number of days since the origin; negative for a day before the origin. */
  day: number;
  /** Midnight UTC at the start of the day. */
  dayStart: number;
  random: Random;
  deck: Deck;
  agenda: Agenda;
  cast: Cast;
  drafts: Draft[];
  /** Picks a citizen at random, with a probability proportional to the citizen's activity. */
  pickCitizen(random: Random): Citizen;
  /** Picks a topic for an account, favouring its preferred topics. */
  pickTopic(preferred: readonly string[], random: Random): Topic;
  /** Calls `make` until it returns a text that has not been used on the day, but at most a few times. */
  fresh<T>(make: () => T, textOf: (made: T) => string): T;
}

/** Returns a function that picks citizens in proportion to their activity. A pick takes logarithmic time. */
export const createCrowd = (citizens: readonly Citizen[]): ((random: Random) => Citizen) => {
  let sum = 0;
  const sums = citizens.map((citizen) => {
    sum += citizen.activity;
    return sum;
  });
  return (random) => {
    const wanted = random.float() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const citizen = citizens[low];
    if (citizen === undefined) throw new Error('no citizens');
    return citizen;
  };
};

/**
 * Normalises a text for detecting duplicates: only letters and digits, in lower case, without handles and
 * links.
 */
export const plainText = (text: string): string =>
  (
    text
      .replace(/https?:\/\/\S+/g, ' ')
      .replace(/@\w+/g, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');

const FRESH_TRIES = 8;

/** How many times more likely an account is to post about a preferred topic than about any other topic. */
const PREFERENCE = 26;

export const createDayContext = (
  seed: string,
  day: number,
  originDay: number,
  cast: Cast,
  pickCitizen: (random: Random) => Citizen,
): DayContext => {
  const random = createRandom(seed, 'day', day);
  const dayStart = (originDay + day) * DAY;
  const agenda = createAgenda(seed, day, dayStart);
  const seen = new Set<string>();
  return {
    seed,
    day,
    dayStart,
    random,
    deck: createDeck(createRandom(seed, 'deck', day)),
    agenda,
    cast,
    drafts: [],
    pickCitizen,
    pickTopic: (preferred, chance) => {
      const own = preferred.map(topicOf);
      return chance.weighted(topics, (topic) => {
        const usual = agenda.weight(topic);
        return own.includes(topic) ? usual * PREFERENCE : usual;
      });
    },
    fresh: (make, textOf) => {
      let made = make();
      for (let tries = 1; tries < FRESH_TRIES && seen.has(plainText(textOf(made))); tries += 1) made = make();
      seen.add(plainText(textOf(made)));
      return made;
    },
  };
};

export const rhythmOf = (actor: Actor): 'office' | 'newsroom' | 'public' => {
  if (actor.kind === 'media') return 'newsroom';
  return actor.kind === 'influencer' ? 'public' : 'office';
};
