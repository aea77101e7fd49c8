/** Invented parties; all are feminine in German, so that every frame with an article fits each of them. */
export const parties = [
  { key: 'LU', name: 'Lindenunion', handle: 'Lindenunion', governs: true },
  { key: 'BRP', name: 'Brückenpartei', handle: 'Brueckenpartei', governs: true },
  { key: 'SOL', name: 'Solidarliga', handle: 'Solidarliga', governs: false },
  { key: 'HOP', name: 'Horizontpartei', handle: 'Horizontpartei', governs: false },
  { key: 'KOL', name: 'Kompassliste', handle: 'Kompassliste', governs: false },
  { key: 'MOL', name: 'Morgenliga', handle: 'Morgenliga_', governs: false },
] as const;

export type Party = (typeof parties)[number];

/** Throws for a key that is none of ours. */
export const partyOf = (key: string): Party => {
  const party = parties.find((candidate) => candidate.key === key);
  if (party === undefined) throw new Error(`no party ${key}`);
  return party;
};
