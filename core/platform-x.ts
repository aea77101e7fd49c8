/** The WOEIDs for which trends are fetched: Germany, followed by its largest cities (X, trends/by/woeid). */
export const trendPlaces = [
  { woeid: 23424829, name: 'Germany' },
  { woeid: 638242, name: 'Berlin' },
  { woeid: 656958, name: 'Hamburg' },
  { woeid: 676757, name: 'München' },
  { woeid: 667931, name: 'Köln' },
  { woeid: 650272, name: 'Frankfurt' },
  { woeid: 698064, name: 'Stuttgart' },
  { woeid: 646099, name: 'Düsseldorf' },
  { woeid: 645458, name: 'Dortmund' },
  { woeid: 648820, name: 'Essen' },
  { woeid: 671072, name: 'Leipzig' },
  { woeid: 645686, name: 'Dresden' },
] as const;

/** The place whose trend is shown when a name trends in several places. */
export const countryPlace = trendPlaces[0];

/** The places whose trends are fetched each night: all of them, only Germany, or none. */
export const nightlyTrends = ['all', 'country', 'none'] as const;
export type NightlyTrends = (typeof nightlyTrends)[number];

/**
 * Lists the places that a fetch reads. A fetch that a user starts reads the same places as the nightly one, or
 * all places if there is no nightly one.
 */
export const fetchedTrendPlaces = (nightly: NightlyTrends): readonly (typeof trendPlaces)[number][] =>
  nightly === 'country' ? [countryPlace] : trendPlaces;

/** The price of each kind of item read, in micro-dollars (X, API pricing, autumn 2026). */
export const xReadPrice = { post: 5_000, user: 10_000, trend: 10_000 } as const;

/**
 * The maximum cost of a page of posts, in micro-dollars per requested post. A post may reply to one post and
 * quote another, in which case all three posts are returned with their authors.
 */
export const mostPricePerPost = 3 * (xReadPrice.post + xReadPrice.user);

/** The minimum number of posts that can be requested per page (X, `max_results` of timelines and of search). */
export const fewestPostsPerPage = { timeline: 5, search: 10 } as const;

/** The maximum number of trends per place (X, trends/by/woeid). */
export const TRENDS_PER_PLACE = 50;

/**
 * The languages to which X's search can be limited (X, "Search operators", `lang:`), in the codes that X uses
 * for the language of a post. For Chinese, the search operator requires a script.
 */
export const searchLanguages: readonly string[] = [
  ...['am', 'ar', 'bg', 'bn', 'bo', 'bs', 'ca', 'ckb', 'cs', 'cy', 'da', 'de', 'dv', 'el', 'en', 'es', 'et'],
  ...['eu', 'fa', 'fi', 'fr', 'gu', 'hi', 'hr', 'ht', 'hu', 'hy', 'in', 'is', 'it', 'iw', 'ja', 'ka', 'km'],
  ...['kn', 'ko', 'lo', 'lt', 'lv', 'ml', 'mr', 'my', 'ne', 'nl', 'no', 'or', 'pa', 'pl', 'ps', 'pt', 'ro'],
  ...['ru', 'sd', 'si', 'sk', 'sl', 'sr', 'sv', 'ta', 'te', 'th', 'tl', 'tr', 'ug', 'uk', 'ur', 'vi', 'zh'],
];

/** The maximum length of a search query that X accepts at the ordinary access level. */
export const SEARCH_QUERY_CHARACTERS = 512;
