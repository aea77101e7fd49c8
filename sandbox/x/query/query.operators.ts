/** Search operators of the form `name:value` (X, "Search operators"). */
const operatorNames = [
  'from',
  'to',
  'conversation_id',
  'lang',
  'is',
  'has',
  'url',
  'keyword',
  'phrase',
  'hashtag',
  'mention',
] as const;

export type OperatorName = (typeof operatorNames)[number];

const written: readonly string[] = ['from', 'to', 'conversation_id', 'lang', 'is', 'has', 'url'];

export const isWrittenOperator = (name: string): name is OperatorName => written.includes(name);

/**
 * The allowed values of `is:` and `has:`. The values for media never match, because posts in the sandbox have
 * no media.
 */
const kinds: Partial<Record<OperatorName, readonly string[]>> = {
  is: ['retweet', 'reply', 'quote', 'verified'],
  has: ['links', 'hashtags', 'mentions', 'media', 'images', 'video_link', 'videos', 'cashtags', 'geo'],
};

const patterns: Partial<Record<OperatorName, RegExp>> = {
  from: /^[A-Za-z0-9_]{1,19}$/,
  to: /^[A-Za-z0-9_]{1,19}$/,
  conversation_id: /^\d{1,19}$/,
  lang: /^[A-Za-z]{2,3}(-[A-Za-z]+)?$/,
};

type ValueFault = 'unknown-kind' | 'malformed';

export const faultOfValue = (name: OperatorName, value: string): ValueFault | undefined => {
  const known = kinds[name];
  if (known && !known.includes(value)) return 'unknown-kind';
  return value === '' || patterns[name]?.test(value) === false ? 'malformed' : undefined;
};

/** Returns true for an operator that can only be used together with other terms. */
export const needsCompany = (name: OperatorName): boolean =>
  name === 'is' || name === 'has' || name === 'lang';

const stopWords = new Set(
  `a an and at but by com from http https if in is it its me my or rt the this to too via we www
  you`.split(/\s+/),
);

export const isStopWord = (word: string): boolean => stopWords.has(word.toLowerCase());
