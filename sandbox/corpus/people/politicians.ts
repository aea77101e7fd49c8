import { type Party, parties, partyOf, people } from './people';

export const politicians = people.politicians.map(({ gender, cabinet, ...politician }) => {
  const surname = politician.name.split(' ').at(-1) ?? politician.name;
  const [title = '', office = ''] = cabinet?.split(' ') ?? [];
  return {
    ...politician,
    surname,
    /** "Herr" or "Frau" followed by the surname. */
    address: `${gender === 'f' ? 'Frau' : 'Herr'} ${surname}`,
    party: partyOf(politician.party),
    cabinet: cabinet === undefined ? undefined : { title, office },
  };
});

export type Politician = (typeof politicians)[number];

/** Returns the title and surname of the person who holds an office, as in "Innenminister Aldenrath". */
export const ministerOf = (office: string): string => {
  const holder = politicians.find((politician) => politician.cabinet?.office === office);
  if (holder?.cabinet === undefined) throw new Error(`nobody holds ${office}`);
  return `${holder.cabinet.title} ${holder.surname}`;
};

/**
 * The account of a party. It posts about the topics of the party's politicians, and about elections and
 * parties in general.
 */
interface PartyAccount {
  party: Party;
  topics: readonly string[];
  watch: string;
  priority: number;
  followers: number;
}

const topicsOfAll = ['parteitag', 'umfragen', 'wahlkampf', 'buendnisse'];

export const partyAccounts: readonly PartyAccount[] = parties.map((party) => {
  const members = politicians.filter((politician) => politician.party.key === party.key);
  return {
    party,
    topics: [...new Set([...topicsOfAll, ...members.flatMap(({ topics }) => topics)])],
    watch: 'Linie der Partei und Reaktionen darauf',
    priority: party.governs ? 8 : 6,
    followers: party.followers,
  };
});
