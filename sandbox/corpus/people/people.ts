import { z } from 'zod';
import { lines, optional, table, words } from '../../data/blocks';
import { readData } from '../../data/read';

/** An influencer or a media outlet; `profile` describes what the account is about. */
const voices = table({
  handle: z.string(),
  name: z.string(),
  topics: words,
  profile: z.string(),
  watch: z.string(),
  priority: z.coerce.number(),
  followers: z.coerce.number(),
});

/** A watched hashtag (without #) or keyword. */
const searchTerms = table({
  word: z.string(),
  topics: words,
  watch: z.string(),
  priority: z.coerce.number(),
});

/** All watched accounts and search terms. `watch` is the reason for watching an account or search term. */
export const people = readData(
  'people.yaml',
  z.strictObject({
    parties: table({
      key: z.string(),
      name: z.string(),
      handle: z.string(),
      governs: z.enum(['government', 'opposition']).transform((side) => side === 'government'),
      followers: z.coerce.number(),
    }),
    politicians: table({
      handle: z.string(),
      name: z.string(),
      gender: z.enum(['f', 'm']),
      party: z.string(),
      role: z.string(),
      /** The title before the surname, and the office; only for cabinet members. */
      cabinet: optional,
      topics: words,
      watch: z.string(),
      priority: z.coerce.number(),
      followers: z.coerce.number(),
    }),
    influencers: voices,
    media: voices,
    hashtags: searchTerms,
    keywords: searchTerms,
    citizens: z.strictObject({
      women: words,
      men: words,
      surnameStarts: words,
      surnameEnds: words,
      nickStarts: words,
      nickEnds: words,
      nameSigns: words,
      bios: lines,
    }),
  }),
);

export const { influencers, media, hashtags, keywords } = people;
export type Voice = (typeof influencers)[number];
export type SearchTerm = (typeof hashtags)[number];

export const { parties } = people;
export type Party = (typeof parties)[number];

/** Finds a party by its key. Throws an error if the key is unknown. */
export const partyOf = (key: string): Party => {
  const party = parties.find((candidate) => candidate.key === key);
  if (party === undefined) throw new Error(`no party ${key}`);
  return party;
};
