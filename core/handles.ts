import { isAccountTarget, type TargetType } from './codes/target-types';

/** First path segments of URLs on X that are not the handle of an account. */
const NO_ACCOUNT =
  'about|compose|download|explore|hashtag|home|i|intent|jobs|login|messages|notifications|privacy|search|settings|share|signup|tos';

/**
 * The source of a regular expression for the handles that X would link in a text. The expression must be used
 * with the flag for ignoring case, and has the same meaning in JavaScript and Postgres. The first group is a
 * handle in the URL of a profile or post. The second group is a handle in `@name`, `＠name`, `RT@name`, or in
 * a hashtag that contains a digit or underscore and so is probably a handle rather than a word. After a Latin
 * letter, `@` is part of an email address.
 */
export const NAMED = [
  '(?<![A-Za-z0-9_-])(?:https?://)?(?:(?:www|mobile|m)\\.)?(?:x|twitter)\\.com/(?:#!/)?(?:@|%40)?',
  `(?!(?:${NO_ACCOUNT})(?![A-Za-z0-9_]))([A-Za-z0-9_]{1,50})(?:[/?#][A-Za-z0-9_/?#=&%-]*)?`,
  '|(?:(?<![A-Za-z0-9_])[@＠]|(?<=(?:^|[^A-Za-z0-9_+~.-])rt)[@＠]',
  '|(?<![A-Za-z0-9_&])[#＃](?=[A-Za-z]*[0-9_])(?![A-Za-z0-9_]*[À-ɏ]))([A-Za-z0-9_]{1,50})',
].join('');

// The `u` flag is not set, because A to Z would then also match `ſ` and the Kelvin sign.
const EACH_NAMED = new RegExp(NAMED, 'gi');

/** The marks that may precede a handle in a text. */
export const NAME_MARKS = ['@', '＠', '%40', '/', '#', '＃'] as const;

/**
 * Matches the handle of a reposted author in `RT @name:`, the only reference to the author if the original
 * post is missing.
 */
const REPEATED = /^\s*RT:?\s*[@＠](\w{1,50})|(?<![\w+~.-])RT:?\s*[@＠](\w{1,50}):/gi;

/** The text that replaces the handle of an erased person. */
export const ERASED_MENTION = '@erased';

/** The text that replaces the handle of an erased person within a name given by staff. */
export const ERASED_NAME = 'erased';

const namesBy = (pattern: RegExp, text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, one, other]) => (one ?? other ?? '').toLowerCase())),
];

/** Lists the handles mentioned in a text, in lower case. */
export const handlesIn = (text: string): string[] => namesBy(EACH_NAMED, text);

/** Lists the handles of the authors whose posts are reposted in a text, in lower case. */
export const repeatedIn = (text: string): string[] => namesBy(REPEATED, text);

/**
 * Lists the handles in the name of a trend. A name that is a single word is treated as a hashtag, even
 * without a mark.
 */
export const handlesOfTrend = (name: string): string[] => handlesIn(/^\w+$/.test(name) ? `#${name}` : name);

/**
 * The source of a regular expression for the words in a name given by staff that may be handles, such as the
 * name of an archive. The expression has the same meaning in JavaScript and Postgres.
 */
export const NAME_WORD = '(?<![A-Za-z0-9_])[A-Za-z0-9_]{1,50}(?![A-Za-z0-9_])';

const EACH_NAME_WORD = new RegExp(NAME_WORD, 'g');

/** Lists the words in a name given by staff that may be handles, in lower case. */
export const handlesInName = (name: string): string[] => [
  ...new Set([...name.matchAll(EACH_NAME_WORD)].map(([word]) => word.toLowerCase())),
];

/**
 * Replaces the handles of erased people in a name given by staff. Archives are often named after the archived
 * account.
 */
export const eraseInName = (name: string, isErased: (handle: string) => boolean): string =>
  name.replace(EACH_NAME_WORD, (word) => (isErased(word.toLowerCase()) ? ERASED_NAME : word));

const parametersOf = (address: string): string[] => {
  const begin = address.indexOf('?');
  return begin < 0 ? [] : address.slice(begin + 1).split('&');
};

const handlesInParameter = (parameter: string): string[] =>
  [...new URLSearchParams(parameter).values()].flatMap(handlesInName);

/** Lists the words in the query of a view's address that may be handles, in lower case. */
export const handlesInAddress = (address: string): string[] => [
  ...new Set(parametersOf(address).flatMap(handlesInParameter)),
];

/**
 * Removes from a view's address the parameters of the query that contain handles of erased people, such as
 * search words.
 */
export const eraseInAddress = (address: string, isErased: (handle: string) => boolean): string => {
  const [path = ''] = address.split('?', 1);
  const kept = parametersOf(address).filter((parameter) => !handlesInParameter(parameter).some(isErased));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
};

const replaceNamed = (
  text: string,
  replacement: (handle: string, whole: string) => string | undefined,
): string =>
  text.replace(
    EACH_NAMED,
    (whole: string, one?: string, other?: string) =>
      replacement((one ?? other ?? '').toLowerCase(), whole) ?? whole,
  );

/**
 * Replaces the handles in a text, including the whole URLs of accounts and their posts. Hashtags are left
 * unchanged.
 */
export const replaceHandles = (text: string, replacement: (handle: string) => string): string =>
  replaceNamed(text, (handle, whole) => (/^[#＃]/.test(whole) ? undefined : replacement(handle)));

/** Replaces the handles of erased people in a text. */
export const eraseHandles = (text: string, isErased: (handle: string) => boolean): string =>
  replaceNamed(text, (handle) => (isErased(handle) ? ERASED_MENTION : undefined));

/** Whether a word is probably a handle rather than a word of a language. */
const isLikeHandle = (word: string): boolean => /[0-9_]/.test(word);

/**
 * The source of a regular expression for the characters of which a note contains at least one if it contains
 * a handle.
 */
export const HANDLE_SIGNS = '[0-9_@＠#＃/]';

const ANY_SIGN = new RegExp(HANDLE_SIGNS);

/**
 * Lists the handles in a note, in lower case. A note is what a model has written, such as a specific point or
 * a place, or what staff have written, such as an annotation. Both name handles with or without a mark.
 */
export const handlesInNote = (note: string): string[] =>
  ANY_SIGN.test(note) ? [...new Set([...handlesIn(note), ...handlesInName(note).filter(isLikeHandle)])] : [];

/** Replaces the handles of erased people in a note, including words that are probably handles. */
export const eraseInNote = (note: string, isErased: (handle: string) => boolean): string =>
  eraseInName(eraseHandles(note, isErased), (word) => isLikeHandle(word) && isErased(word));

/** Lists the handles in the name of a target, which is an account, a hashtag or a keyword, in lower case. */
export const handlesOfTarget = (target: { targetType: TargetType; username: string }): string[] => {
  const { targetType, username } = target;
  if (isAccountTarget(targetType)) return [username.toLowerCase()];
  return targetType === 'hashtag' ? handlesIn(`#${username}`) : handlesInNote(username);
};

/** The terms of a label that may name a person: specific points, and places. */
export interface Terms {
  points: readonly string[];
  places: readonly string[];
}

/** Lists the handles in the terms of a label, in lower case. */
export const handlesInTerms = ({ points, places }: Terms): string[] =>
  [...points, ...places].flatMap(handlesInNote);

/** Replaces the handles of erased people in specific points, and removes places that contain one. */
export const eraseInTerms = (
  { points, places }: Terms,
  isErased: (handle: string) => boolean,
): { points: string[]; places: string[] } => ({
  points: points.map((point) => eraseInNote(point, isErased)),
  places: places.filter((place) => !handlesInNote(place).some(isErased)),
});
