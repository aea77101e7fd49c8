/** First path segments of URLs on X that do not belong to an account. */
const NO_ACCOUNT =
  'about|compose|download|explore|hashtag|home|i|intent|jobs|login|messages|notifications|privacy|search|settings|share|signup|tos';

/**
 * The source of a regular expression that matches the handles in a text that X would link. It has to be
 * matched ignoring case, and JavaScript and Postgres interpret it alike. The first group is a handle in the
 * URL of a profile or post. The second is a handle in `@name`, `＠name`, `RT@name`, or in a hashtag that
 * contains a digit or an underscore and so is not a word. After a Latin letter, `@` is part of an email
 * address.
 */
export const NAMED = [
  '(?<![A-Za-z0-9_-])(?:https?://)?(?:(?:www|mobile|m)\\.)?(?:x|twitter)\\.com/(?:#!/)?(?:@|%40)?',
  `(?!(?:${NO_ACCOUNT})(?![A-Za-z0-9_]))([A-Za-z0-9_]{1,50})(?:[/?#][A-Za-z0-9_/?#=&%-]*)?`,
  '|(?:(?<![A-Za-z0-9_])[@＠]|(?<=(?:^|[^A-Za-z0-9_+~.-])rt)[@＠]',
  '|(?<![A-Za-z0-9_&])[#＃](?=[A-Za-z]*[0-9_])(?![A-Za-z0-9_]*[À-ɏ]))([A-Za-z0-9_]{1,50})',
].join('');

// Has no `u` flag, with which A to Z would also match `ſ` and the Kelvin sign.
const EACH_NAMED = new RegExp(NAMED, 'gi');

/** The marks that may precede a handle in a text that mentions a person. */
export const NAME_MARKS = ['@', '＠', '%40', '/', '#', '＃'] as const;

/** Matches the author of a repost in X's notation, as used when the original post is missing. */
const REPEATED = /^\s*RT:?\s*[@＠](\w{1,50})|(?<![\w+~.-])RT:?\s*[@＠](\w{1,50}):/gi;

/** Replaces the handle of an erased person in texts. */
export const ERASED_MENTION = '@erased';

const namesBy = (pattern: RegExp, text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, one, other]) => (one ?? other ?? '').toLowerCase())),
];

/** Lists the handles mentioned in a text, in lower case. */
export const handlesIn = (text: string): string[] => namesBy(EACH_NAMED, text);

/** Lists the handles of the authors whose posts a text repeats, in lower case. */
export const repeatedIn = (text: string): string[] => namesBy(REPEATED, text);

/** Lists the handles in the name of a trend, even if they have no mark. */
export const handlesOfTrend = (name: string): string[] => handlesIn(/^\w+$/.test(name) ? `#${name}` : name);

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
