import { people } from './people';

export const parties = people.parties;

export type Party = (typeof parties)[number];

/** Throws for a key that is none of ours. */
export const partyOf = (key: string): Party => {
  const party = parties.find((candidate) => candidate.key === key);
  if (party === undefined) throw new Error(`no party ${key}`);
  return party;
};
