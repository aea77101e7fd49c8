import { cell, tableRows } from '../table';
import { coalitionTable } from './coalition';
import { oppositionTable } from './opposition';
import { type Party, parties, partyOf } from './parties';

const offices = [
  'kanzleramt',
  'inneres',
  'finanzen',
  'wirtschaft',
  'soziales',
  'gesundheit',
  'verkehr',
  'umwelt',
  'justiz',
  'verteidigung',
  'auswaertiges',
  'bildung',
  'bauen',
  'digitales',
  'landwirtschaft',
] as const;
export type Office = (typeof offices)[number];

export interface Politician {
  handle: string;
  name: string;
  surname: string;
  /** "Herr" or "Frau" with the surname. */
  address: string;
  party: Party;
  role: string;
  /** Members of the cabinet only: the title as put before the surname. */
  cabinet?: { title: string; office: Office };
  topics: readonly string[];
  watch: string;
  priority: number;
  followers: number;
}

const officeOf = (name: string): Office => {
  const office = offices.find((candidate) => candidate === name);
  if (office === undefined) throw new Error(`no office ${name}`);
  return office;
};

const politicianOf = (row: readonly string[]): Politician => {
  const name = cell(row, 1);
  const surname = name.split(' ').at(-1) ?? name;
  const [title = '-', office] = cell(row, 5).split(' ');
  return {
    handle: cell(row, 0),
    name,
    surname,
    address: `${cell(row, 2) === 'f' ? 'Frau' : 'Herr'} ${surname}`,
    party: partyOf(cell(row, 3)),
    role: cell(row, 4),
    ...(office === undefined ? {} : { cabinet: { title, office: officeOf(office) } }),
    topics: cell(row, 6).split(' '),
    watch: cell(row, 7),
    priority: Number(cell(row, 8)),
    followers: Number(cell(row, 9)),
  };
};

export const politicians: readonly Politician[] = [
  ...tableRows(coalitionTable, 10),
  ...tableRows(oppositionTable, 10),
].map(politicianOf);

/** "Innenminister Aldenrath": title and surname of who holds an office. */
export const ministerOf = (office: Office): string => {
  const holder = politicians.find((politician) => politician.cabinet?.office === office);
  if (holder?.cabinet === undefined) throw new Error(`nobody holds ${office}`);
  return `${holder.cabinet.title} ${holder.surname}`;
};

/** Accounts of the parties, which post about everything their people post about. */
export interface PartyAccount {
  party: Party;
  topics: readonly string[];
  watch: string;
  priority: number;
  followers: number;
}

export const partyAccounts: readonly PartyAccount[] = parties.map((party, index) => ({
  party,
  topics: [
    ...new Set([
      'parteitag',
      'umfragen',
      'wahlkampf',
      'buendnisse',
      ...politicians.filter((politician) => politician.party.key === party.key).flatMap((p) => p.topics),
    ]),
  ],
  watch: 'Linie der Partei und Reaktionen darauf',
  priority: party.governs ? 8 : 6,
  followers: [402_000, 318_000, 236_000, 251_000, 274_000, 143_000][index] ?? 100_000,
}));
