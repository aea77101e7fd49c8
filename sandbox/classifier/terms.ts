/** The meaning of a term, independent of its context. A term may have several kinds of meaning. */
export interface Facts {
  /** Negative for objections, positive for approval. */
  judgement: number;
  /** From 2 to 5; 0 if the term carries no heat. */
  heat: number;
  /** The factor by which the term multiplies the judgement after it; 1 for an ordinary word. */
  factor: number;
  /** The index of a topic, or -1 if there is none. */
  topic: number;
  /** The weight of that topic. A more precise term does not replace a topic of greater weight. */
  topicWeight: number;
  /** The index of a place, or -1 if there is none. */
  place: number;
  negates: boolean;
  clause: boolean;
  courtesy: boolean;
  notice: boolean;
  demand: boolean;
  plan: boolean;
  irony: boolean;
  imperative: boolean;
  reproach: boolean;
  thanks: boolean;
  /** 1 for something that people want more of, -1 for something they want less of. */
  worth: number;
  /** 1 for growth, -1 for decline. */
  direction: number;
}

export const noFacts: Facts = {
  judgement: 0,
  heat: 0,
  factor: 1,
  topic: -1,
  topicWeight: 0,
  place: -1,
  negates: false,
  clause: false,
  courtesy: false,
  notice: false,
  demand: false,
  plan: false,
  irony: false,
  imperative: false,
  reproach: false,
  thanks: false,
  worth: 0,
  direction: 0,
};

export type Entry = readonly [term: string, facts: Partial<Facts>];

export interface Phrase {
  words: readonly string[];
  facts: Facts;
}

interface Terms {
  /**
   * Returns what the lists say about a normalised word; where several terms match, the most precise one wins
   * for each kind of meaning.
   */
  word(form: string): Facts;
  /** Returns the fixed phrases that start with the word, longest first; undefined if there are none. */
  phrases(form: string): readonly Phrase[] | undefined;
}

/**
 * Returns whether a normalised word matches a term from the lists, which may start or end with a wildcard.
 */
export const fitsTerm = (form: string, term: string): boolean => {
  const start = term.startsWith('*');
  const end = term.endsWith('*');
  const core = term.slice(start ? 1 : 0, end ? -1 : undefined);
  if (start && end) return form.includes(core);
  if (start) return form.endsWith(core);
  return end ? form.startsWith(core) : form === core;
};

const asciiSpelling = (form: string): string =>
  form.replaceAll('ae', 'ä').replaceAll('oe', 'ö').replaceAll('ue', 'ü');

const append = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const group = map.get(key);
  if (group === undefined) map.set(key, [value]);
  else group.push(value);
};

/**
 * Creates a function that finds the terms matching a word, least precise first: parts of words, beginnings
 * and ends, whole words.
 */
const createMatcher = (entries: readonly Entry[]): ((form: string) => Partial<Facts>[]) => {
  const whole = new Map<string, Partial<Facts>[]>();
  const starts = new Map<string, Partial<Facts>[]>();
  const ends = new Map<string, Partial<Facts>[]>();
  const parts: Entry[] = [];
  for (const [term, facts] of entries) {
    if (term.startsWith('*') && term.endsWith('*')) parts.push([term, facts]);
    else if (term.startsWith('*')) append(ends, term.slice(1), facts);
    else if (term.endsWith('*')) append(starts, term.slice(0, -1), facts);
    else append(whole, term, facts);
  }
  const longest = Math.max(...[...starts.keys(), ...ends.keys()].map(({ length }) => length));
  return (form) => {
    const found = parts.filter(([term]) => fitsTerm(form, term)).map(([, facts]) => facts);
    for (let length = 1; length <= Math.min(form.length, longest); length += 1) {
      found.push(...(ends.get(form.slice(-length)) ?? []), ...(starts.get(form.slice(0, length)) ?? []));
    }
    return [...found, ...(whole.get(form) ?? [])];
  };
};

/** Overrides facts with more precise ones; of two topics, the one with the greater weight remains. */
const combine = (facts: Facts, more: Partial<Facts>): Facts => {
  const keeps = facts.topicWeight > (more.topicWeight ?? 0);
  return keeps
    ? { ...facts, ...more, topic: facts.topic, topicWeight: facts.topicWeight }
    : { ...facts, ...more };
};

/**
 * Combines the meanings of a compound's parts. If both have a topic, the topic of the later part wins,
 * because that part is the head.
 */
const mergeFacts = (a: Facts, b: Facts): Facts => ({
  ...a,
  judgement: a.judgement + b.judgement,
  heat: Math.max(a.heat, b.heat),
  topic: b.topic >= 0 ? b.topic : a.topic,
  place: b.place >= 0 ? b.place : a.place,
  notice: a.notice || b.notice,
});

/** Builds the index of all terms. */
export const createTerms = (entries: readonly Entry[]): Terms => {
  const phrases = new Map<string, Phrase[]>();
  for (const [term, facts] of entries) {
    const words = term.split(' ');
    if (words.length > 1) append(phrases, words[0] ?? '', { words, facts: { ...noFacts, ...facts } });
  }
  for (const group of phrases.values()) group.sort((a, b) => b.words.length - a.words.length);

  const matching = createMatcher(entries.filter(([term]) => !term.includes(' ')));
  const match = (form: string): Facts | undefined => {
    const found = matching(form);
    return found.length === 0 ? undefined : found.reduce<Facts>(combine, noFacts);
  };
  const compound = (form: string): Facts | undefined => {
    const [first, ...rest] = form.includes('-') ? form.split('-').flatMap((part) => match(part) ?? []) : [];
    return first === undefined ? undefined : rest.reduce(mergeFacts, first);
  };
  return {
    word: (form) => match(form) ?? match(asciiSpelling(form)) ?? compound(form) ?? noFacts,
    phrases: (form) => phrases.get(form),
  };
};

/** Returns whether the words after a phrase's first word complete the phrase. */
export const phraseAt = ({ words }: Phrase, form: (ahead: number) => string | undefined): boolean => {
  for (let ahead = 1; ahead < words.length; ahead += 1) {
    const word = words[ahead] ?? '';
    const there = form(ahead);
    if (there === undefined || !(there === word || (word.includes('*') && fitsTerm(there, word))))
      return false;
  }
  return true;
};
