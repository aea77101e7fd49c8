/** The meaning of a term, independent of its context. A term may have several kinds of meaning. */
export interface Facts {
  /** Negative for objections, positive for approval. */
  judgement: number;
  /** From 2 to 5; 0 if the term carries no heat. */
  heat: number;
  /** The factor by which the term multiplies the judgement of the next words; 1 for an ordinary word. */
  factor: number;
  /** The index of a topic, or -1 if there is none. */
  topic: number;
  /** The weight of the topic. A more precise term does not replace a topic of greater weight. */
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
  /** 1 for something that people want more of, -1 for something that people want less of. */
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
   * Returns the meaning of a normalised word according to the lists. If several terms match, the most precise
   * term takes precedence for each kind of meaning.
   */
  word(form: string): Facts;
  /**
   * Returns the phrases that start with a word, longest first. Returns undefined if there are no such
   * phrases.
   */
  phrases(form: string): readonly Phrase[] | undefined;
}

/**
 * Returns true if a normalised word matches a term from the lists. The term may start or end with a wildcard.
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
 * Creates a function that finds the terms that match a word, least precise first: terms for parts of words,
 * for beginnings and ends, and for whole words.
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

/**
 * Overrides facts with more precise facts, except that a topic is not replaced with a topic of smaller
 * weight.
 */
const combine = (facts: Facts, more: Partial<Facts>): Facts => {
  const keeps = facts.topicWeight > (more.topicWeight ?? 0);
  return keeps
    ? { ...facts, ...more, topic: facts.topic, topicWeight: facts.topicWeight }
    : { ...facts, ...more };
};

/**
 * Combines the meanings of the two parts of a compound. If both parts have a topic, the topic of the second
 * part takes precedence, because the second part is the head of the compound.
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

/**
 * Returns true if the remaining words of a phrase follow the first word. `form` returns the word at a given
 * distance from the first word.
 */
export const phraseAt = ({ words }: Phrase, form: (ahead: number) => string | undefined): boolean => {
  for (let ahead = 1; ahead < words.length; ahead += 1) {
    const word = words[ahead] ?? '';
    const there = form(ahead);
    if (there === undefined || !(there === word || (word.includes('*') && fitsTerm(there, word))))
      return false;
  }
  return true;
};
