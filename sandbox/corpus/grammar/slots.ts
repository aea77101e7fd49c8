import { type Party, parties } from '../people/people';
import { ministerOf, type Politician, politicians } from '../people/politicians';
import type { Topic } from '../phrases/topics';
import type { Random } from '../random/random';
import { berlinTime } from '../time/berlin';
import { expand, type Fill } from './frame';
import { type City, cities, isCityState, words } from './words';

/** The context of a text: its topic, time, author and addressee. */
export interface Scene {
  random: Random;
  topic: Topic;
  /** When the text is posted, in milliseconds since 1970. */
  at: number;
  /** The author's home town, which most of their posts are about. */
  home?: City;
  /** The politician or party that writes the text, and so must not be mentioned in it. */
  speaker?: { party: Party; politician?: Politician };
  /** Whether the text already has an opening phrase. */
  opened?: boolean;
  /**
   * Whether to use only the first noun of the topic, which denotes the subject itself rather than a
   * grievance.
   */
  matterOnly?: boolean;
  /** The politician or party to whom the text replies. */
  addressee?: { party: Party; politician?: Politician };
}

const numbers = (argument: string): [number, number, number] => {
  const [min = 2, max = 9, step = 1] = argument === '' ? [] : argument.split(/[-:]/).map(Number);
  return [min, max, step];
};

/** Formats a number. Only numbers from 10,000 have thousands separators, so that years have no separator. */
const digits = (value: number): string =>
  value < 10_000 ? String(value) : String(value).replace(/(\d)(?=(\d{3})+$)/g, '$1.');

const greeting = (at: number): string => {
  const { hour } = berlinTime(at);
  if (hour < 11) return 'guten Morgen';
  return hour < 17 ? 'guten Tag' : 'guten Abend';
};

const at = (list: readonly string[], index: number): string => list[index] ?? '';

/** The values already used in a text. */
interface Kept {
  city: City;
  otherCity: City;
  countryCity: City;
  pol: Politician;
  pol2: Politician;
  polGov: Politician;
  party: Party;
  party2: Party;
  partyGov: Party;
  partyOpp: Party;
  relation: (typeof words.relations)[number];
  plan: (typeof words.plans)[number];
  noun: Topic['nouns'][number];
}

/**
 * Creates a function that returns the values of the slots in a text. Within a text, a slot keeps its value,
 * so that a repeated slot refers to the same person or place; only numbers vary. The function throws an error
 * if a slot is unknown, or if the scene has no value for the slot.
 */
export const createFill = (scene: Scene): Fill => {
  const { random } = scene;
  const kept: Partial<Kept> = {};
  const keep = <K extends keyof Kept>(key: K, make: () => Kept[K]): Kept[K] => {
    const known = kept[key] ?? make();
    kept[key] = known;
    return known;
  };
  const anyCity = () => random.weighted(cities, (city) => city.weight);
  const city = () => keep('city', () => (scene.home && random.chance(0.6) ? scene.home : anyCity()));
  const otherCity = () =>
    keep('otherCity', () => {
      const first = city();
      return random.weighted(cities, (other) => (other === first ? 0 : other.weight));
    });
  /** Picks a city in a state that has rural areas: the text's own city if possible. */
  const countryCity = () =>
    keep('countryCity', () => {
      const first = city();
      if (!isCityState(first)) return first;
      return random.weighted(cities, (other) => (isCityState(other) ? 0 : other.weight));
    });
  const person = (key: 'pol' | 'pol2' | 'polGov', fits: (politician: Politician) => boolean) =>
    keep(key, () =>
      random.pick(
        politicians.filter(
          (politician) =>
            politician !== scene.speaker?.politician &&
            politician !== scene.addressee?.politician &&
            fits(politician),
        ),
      ),
    );
  const pol = () =>
    person('pol', ({ party: own }) => {
      return kept.party === undefined || own.key === kept.party.key;
    });
  /** Lists the parties that have not been mentioned yet, except for the party of the speaker. */
  const freshParties = () => {
    const named = [scene.speaker?.party, kept.party, kept.party2, kept.partyOpp, kept.pol?.party];
    return parties.filter((other) => named.every((known) => known?.key !== other.key));
  };
  const party = () => keep('party', () => kept.pol?.party ?? random.pick(freshParties()));
  const addressee = () => {
    if (scene.addressee === undefined) throw new Error('nobody is addressed');
    return scene.addressee;
  };
  const speaker = () => {
    if (scene.speaker === undefined) throw new Error('no politician speaks');
    return scene.speaker;
  };
  const relation = () => keep('relation', () => random.pick(words.relations));
  const plan = () => keep('plan', () => random.pick(words.plans));
  const noun = (form: 'accusative' | 'dative') => {
    const { nouns } = scene.topic;
    const kept = keep('noun', () => random.pick(scene.matterOnly ? nouns.slice(0, 1) : nouns));
    return lowerFirst(expand(kept[form], random, fill));
  };
  const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

  const fillings: Record<string, (argument: string) => string> = {
    stadt: () => city().name,
    stadt2: () => otherCity().name,
    inLand: () => city().inLand,
    ausLand: () => city().fromLand,
    inFlaechenland: () => countryCity().inLand,
    ausFlaechenland: () => countryCity().fromLand,
    wer: () => relation().nominative,
    wem: () => relation().dative,
    wen: () => relation().accusative,
    wochen: () => `${random.pick(words.weeks)} Wochen`,
    stunden: () => `${random.pick(words.hours)} Stunden`,
    tagen: () => `${random.pick(words.days)} Tagen`,
    jahre: () => `${random.pick(words.years)} Jahre`,
    jahren: () => `${random.pick(words.years)} Jahren`,
    monate: () => random.pick(words.months).accusative,
    monaten: () => random.pick(words.months).dative,
    tag: () => random.pick(words.weekdays),
    wann: () => random.pick(words.pastMoments),
    gruss: () => greeting(scene.at),
    zahl: (argument) => {
      const [min, max] = numbers(argument);
      return at(words.numbers, random.int(min, max));
    },
    ord: (argument) => {
      const [min, max] = numbers(argument);
      return at(words.ordinals, random.int(min, max));
    },
    n: (argument) => {
      const [min, max, step] = numbers(argument);
      return digits(min + step * random.int(0, Math.floor((max - min) / step)));
    },
    kanzlerin: () => ministerOf('kanzleramt'),
    minister: () => ministerOf(scene.topic.office),
    pol: () => pol().name,
    pol2: () => person('pol2', (other) => other !== pol()).name,
    polGov: () => person('polGov', (other) => other.party.governs).name,
    polPartei: () => pol().party.name,
    partei: () => party().name,
    partei2: () => {
      party();
      return keep('party2', () => random.pick(freshParties())).name;
    },
    parteiGov: () => keep('partyGov', () => random.pick(parties.filter((other) => other.governs))).name,
    parteiOpp: () =>
      keep('partyOpp', () => random.pick(freshParties().filter((other) => !other.governs))).name,
    eigene: () => speaker().party.name,
    seinePartei: () => addressee().party.name,
    anrede: () => {
      const { politician, party: addressed } = addressee();
      return politician?.address ?? `liebe ${addressed.name}`;
    },
    label: () => scene.topic.label,
    akk: () => noun('accusative'),
    dat: () => noun('dative'),
    vorhabenNom: () => plan().nominative,
    vorhabenAkk: () => plan().accusative,
    vorhabenDat: () => plan().dative,
  };
  const fill: Fill = (slot, argument) => {
    const filling = fillings[slot];
    if (filling === undefined) throw new Error(`unknown slot ${slot}`);
    return filling(argument);
  };
  return fill;
};
