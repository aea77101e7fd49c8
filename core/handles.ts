/** First path segments of addresses on X that are not an account. */
const NO_ACCOUNT =
  'about|compose|download|explore|hashtag|home|i|intent|jobs|login|messages|notifications|privacy|search|settings|share|signup|tos';

/**
 * The people named in a text, as X links them: as the source of a regular expression that JavaScript and
 * Postgres read alike, without regard to case. The first group is the handle in an address of a profile or a
 * post, the second the handle in `@name`, `＠name`, `RT@name`, or in a hashtag that is not a word: one with a
 * digit or an underscore. After a Latin letter `@` is part of an email address.
 */
export const NAMED = [
  '(?<![A-Za-z0-9_-])(?:https?://)?(?:(?:www|mobile|m)\\.)?(?:x|twitter)\\.com/(?:#!/)?(?:@|%40)?',
  `(?!(?:${NO_ACCOUNT})(?![A-Za-z0-9_]))([A-Za-z0-9_]{1,50})(?:[/?#][A-Za-z0-9_/?#=&%-]*)?`,
  '|(?:(?<![A-Za-z0-9_])[@＠]|(?<=(?:^|[^A-Za-z0-9_+~.-])rt)[@＠]',
  '|(?<![A-Za-z0-9_&])[#＃](?=[A-Za-z]*[0-9_])(?![A-Za-z0-9_]*[À-ɏ]))([A-Za-z0-9_]{1,50})',
].join('');

// Without `u`, by which the letters A to Z would be others, too: `ſ` and the sign of the kelvin.
const EACH_NAMED = new RegExp(NAMED, 'gi');

/** What precedes a handle in a text that names a person. */
export const NAME_MARKS = ['@', '＠', '%40', '/', '#', '＃'] as const;

/** Who is repeated, as X writes it where the post itself did not come along. */
const REPEATED = /^\s*RT:?\s*[@＠](\w{1,50})|(?<![\w+~.-])RT:?\s*[@＠](\w{1,50}):/gi;

/** Replaces the handle of an erased person in texts. */
export const ERASED_MENTION = '@erased';

const namesBy = (pattern: RegExp, text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, one, other]) => (one ?? other ?? '').toLowerCase())),
];

/** The handles that a text names, in lower case. */
export const handlesIn = (text: string): string[] => namesBy(EACH_NAMED, text);

/** The handles of those whom a text repeats, in lower case. */
export const repeatedIn = (text: string): string[] => namesBy(REPEATED, text);

/** The handles that a trend is the name of, with or without a mark. */
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

/** Replaces the handles in a text, and the complete addresses of accounts and their posts; hashtags stay. */
export const replaceHandles = (text: string, replacement: (handle: string) => string): string =>
  replaceNamed(text, (handle, whole) => (/^[#＃]/.test(whole) ? undefined : replacement(handle)));

/** A text without the handles of those who were erased. */
export const eraseHandles = (text: string, isErased: (handle: string) => boolean): string =>
  replaceNamed(text, (handle) => (isErased(handle) ? ERASED_MENTION : undefined));
