/** First path segments of URLs on X that are not the name of an account. */
const NO_ACCOUNT =
  'about|compose|download|explore|hashtag|home|i|intent|jobs|login|messages|notifications|privacy|search|settings|share|signup|tos';

/**
 * Matches the handles in a text that X would link: the source of a regular expression that JavaScript and
 * Postgres interpret alike, ignoring case. The first group is the handle in the URL of a profile or a post;
 * the second is the handle in `@name`, `＠name`, `RT@name`, or in a hashtag that is not a word, meaning one
 * with a digit or an underscore. After a Latin letter, `@` is part of an email address.
 */
export const NAMED = [
  '(?<![A-Za-z0-9_-])(?:https?://)?(?:(?:www|mobile|m)\\.)?(?:x|twitter)\\.com/(?:#!/)?(?:@|%40)?',
  `(?!(?:${NO_ACCOUNT})(?![A-Za-z0-9_]))([A-Za-z0-9_]{1,50})(?:[/?#][A-Za-z0-9_/?#=&%-]*)?`,
  '|(?:(?<![A-Za-z0-9_])[@＠]|(?<=(?:^|[^A-Za-z0-9_+~.-])rt)[@＠]',
  '|(?<![A-Za-z0-9_&])[#＃](?=[A-Za-z]*[0-9_])(?![A-Za-z0-9_]*[À-ɏ]))([A-Za-z0-9_]{1,50})',
].join('');

// Without the flag `u`, with which A to Z would match other letters too: `ſ` and the kelvin sign.
const EACH_NAMED = new RegExp(NAMED, 'gi');

/** What may precede a handle in a text that mentions a person. */
export const NAME_MARKS = ['@', '＠', '%40', '/', '#', '＃'] as const;

/** The author of a repeated post, in X's notation for a repost without the original. */
const REPEATED = /^\s*RT:?\s*[@＠](\w{1,50})|(?<![\w+~.-])RT:?\s*[@＠](\w{1,50}):/gi;

/** Replaces the handle of an erased person in texts. */
export const ERASED_MENTION = '@erased';

const namesBy = (pattern: RegExp, text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, one, other]) => (one ?? other ?? '').toLowerCase())),
];

/** Lists the handles that a text mentions, in lower case. */
export const handlesIn = (text: string): string[] => namesBy(EACH_NAMED, text);

/** Lists the handles of the authors whom a text repeats, in lower case. */
export const repeatedIn = (text: string): string[] => namesBy(REPEATED, text);

/** Lists the handles that a trend's name contains, even without a mark. */
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
 * Replaces the handles in a text, and the entire URLs of accounts and their posts; hashtags are left
 * unchanged.
 */
export const replaceHandles = (text: string, replacement: (handle: string) => string): string =>
  replaceNamed(text, (handle, whole) => (/^[#＃]/.test(whole) ? undefined : replacement(handle)));

/** Replaces the handles of erased people in a text. */
export const eraseHandles = (text: string, isErased: (handle: string) => boolean): string =>
  replaceNamed(text, (handle) => (isErased(handle) ? ERASED_MENTION : undefined));
