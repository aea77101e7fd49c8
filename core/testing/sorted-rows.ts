/**
 * Rows whose order is wrong if they are sorted as text (1.234 before 9, 12 before 3), by rounded shares (33 of
 * 99 and 33 of 100), or by a collation other than a German dictionary's. A share of no statements, and a change
 * from nothing or from an unknown number, have no value.
 */
interface CountedRow extends Record<string, unknown> {
  name: string;
  statements: number;
  complaints: number;
  /** The number of statements in the period before; null if it is unknown. */
  before: number | null;
}

export const countedRows: readonly CountedRow[] = [
  { name: 'Wasserwerk', statements: 9, complaints: 3, before: 4 },
  { name: 'Änderungen', statements: 10, complaints: 3, before: 0 },
  { name: 'Anger', statements: 1234, complaints: 410, before: 1240 },
  { name: 'Ökonomie', statements: 100, complaints: 33, before: 101 },
  { name: 'Oberstufe', statements: 99, complaints: 33, before: 66 },
  { name: 'Überholspur', statements: 0, complaints: 0, before: 5 },
  { name: 'Umland', statements: 1000, complaints: 1, before: null },
  { name: 'Giesskanne', statements: 2, complaints: 1, before: 2 },
  { name: 'Gießen', statements: 2, complaints: 2, before: 1 },
  { name: '12. Etappe', statements: 30, complaints: 30, before: 30 },
  { name: '3. Etappe', statements: 30, complaints: 0, before: 31 },
  { name: 'éclair', statements: 8, complaints: 8, before: 8 },
  { name: 'wasser', statements: 7, complaints: 0, before: 7 },
];

export const sharedColumns = ['name', 'statements', 'share', 'change'] as const;
export type SharedColumn = (typeof sharedColumns)[number];

/** The value of a row in each column; null if there is none. */
export const valueIn: Readonly<Record<SharedColumn, (row: CountedRow) => string | number | null>> = {
  name: ({ name }) => name,
  statements: ({ statements }) => statements,
  share: ({ statements, complaints }) => (statements === 0 ? null : complaints / statements),
  change: ({ statements, before }) => (before ? (statements - before) / before : null),
};

const list = (names: string): string[] => names.split(' | ');

/** The names of the rows in order, by column. Rows with equal values are always in ascending order of names. */
export const namesInOrder: Readonly<Record<SharedColumn, Record<'rising' | 'falling', string[]>>> = {
  name: {
    rising: list(
      '3. Etappe | 12. Etappe | Änderungen | Anger | éclair | Gießen | Giesskanne | Oberstufe | Ökonomie | Überholspur | Umland | wasser | Wasserwerk',
    ),
    falling: list(
      'Wasserwerk | wasser | Umland | Überholspur | Ökonomie | Oberstufe | Giesskanne | Gießen | éclair | Anger | Änderungen | 12. Etappe | 3. Etappe',
    ),
  },
  statements: {
    rising: list(
      'Überholspur | Gießen | Giesskanne | wasser | éclair | Wasserwerk | Änderungen | 3. Etappe | 12. Etappe | Oberstufe | Ökonomie | Umland | Anger',
    ),
    falling: list(
      'Anger | Umland | Ökonomie | Oberstufe | 3. Etappe | 12. Etappe | Änderungen | Wasserwerk | éclair | wasser | Gießen | Giesskanne | Überholspur',
    ),
  },
  share: {
    rising: list(
      '3. Etappe | wasser | Umland | Änderungen | Ökonomie | Anger | Oberstufe | Wasserwerk | Giesskanne | 12. Etappe | éclair | Gießen | Überholspur',
    ),
    falling: list(
      '12. Etappe | éclair | Gießen | Giesskanne | Oberstufe | Wasserwerk | Anger | Ökonomie | Änderungen | Umland | 3. Etappe | wasser | Überholspur',
    ),
  },
  change: {
    rising: list(
      'Überholspur | 3. Etappe | Ökonomie | Anger | 12. Etappe | éclair | Giesskanne | wasser | Oberstufe | Gießen | Wasserwerk | Änderungen | Umland',
    ),
    falling: list(
      'Wasserwerk | Gießen | Oberstufe | 12. Etappe | éclair | Giesskanne | wasser | Anger | Ökonomie | 3. Etappe | Überholspur | Änderungen | Umland',
    ),
  },
};
