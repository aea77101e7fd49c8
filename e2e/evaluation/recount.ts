/** Recounts an evaluation's figures independently, without using any of the product's code. */

export type Row = Record<string, string>;

/**
 * Reads CSV character by character: cells are separated by commas, and quoted if they contain commas, quotes
 * or line breaks.
 */
export const readCsv = (text: string): Row[] => {
  const lines: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    lines.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (quoted) cell += letter;
    else if (letter === ',') endCell();
    else if (letter === '\n') {
      endCell();
      lines.push([]);
    } else cell += letter;
  }
  if (cell !== '') endCell();
  const [head = [], ...rows] = lines.filter((line) => line.length > 0);
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
};

const codes = ['COMPLAINT', 'PRAISE', 'NEUTRAL'] as const;
type Code = (typeof codes)[number];

const meanings: Record<string, Code> = {
  negative: 'COMPLAINT',
  COMPLAINT: 'COMPLAINT',
  positive: 'PRAISE',
  PRAISE: 'PRAISE',
  neutral: 'NEUTRAL',
  NEUTRAL: 'NEUTRAL',
};

export interface Sorted {
  /** The code that people gave to each text. */
  people: Map<string, Code>;
  others: Map<string, number>;
  empty: number;
  repeated: number;
}

/** Selects the texts to evaluate, and counts the rows with unknown labels, empty texts or repeated texts. */
export const sort = (rows: readonly Row[]): Sorted => {
  const sorted: Sorted = { people: new Map(), others: new Map(), empty: 0, repeated: 0 };
  for (const { label = '', text = '' } of rows) {
    const code = meanings[label];
    if (!code) sorted.others.set(label, (sorted.others.get(label) ?? 0) + 1);
    else if (text.trim() === '') sorted.empty += 1;
    else if (sorted.people.has(text.trim())) sorted.repeated += 1;
    else sorted.people.set(text.trim(), code);
  }
  return sorted;
};

/** The codes that a person and the machine gave to the same text. */
export interface Pair {
  person: string;
  machine: string;
}

type Shares = Map<string, number>;

const keysOf = codes.flatMap((person) => codes.map((machine) => `${person}/${machine}`));

const sharesOf = (pairs: readonly Pair[]): Shares =>
  new Map(
    keysOf.map((key) => [
      key,
      pairs.filter(({ person, machine }) => `${person}/${machine}` === key).length / pairs.length,
    ]),
  );

/** Smooths the shares by adding one more statement, spread evenly over the nine cells. */
const smoothed = (shares: Shares, n: number): Shares =>
  new Map([...shares].map(([key, share]) => [key, (share * n + 1 / 9) / (n + 1)]));

const sum = (values: Iterable<number>): number => [...values].reduce((all, value) => all + value, 0);

const cell = (shares: Shares, person: Code, machine: Code): number => shares.get(`${person}/${machine}`) ?? 0;
const personShare = (shares: Shares, code: Code): number =>
  sum(codes.map((other) => cell(shares, code, other)));
const machineShare = (shares: Shares, code: Code): number =>
  sum(codes.map((other) => cell(shares, other, code)));
const agreedShare = (shares: Shares): number => sum(codes.map((code) => cell(shares, code, code)));
const chance = (shares: Shares): number =>
  sum(codes.map((code) => personShare(shares, code) * machineShare(shares, code)));

const Z = 1.959963984540054;

/** Computes the Wilson interval (the shares that a test at the 5 % level would not reject) by bisection. */
const wilson = (hits: number, n: number): [number, number] => {
  const isRejected = (share: number): boolean =>
    Math.abs(hits / n - share) > Z * Math.sqrt((share * (1 - share)) / n);
  const end = (inside: number, outside: number): number => {
    const middle = (inside + outside) / 2;
    if (Math.abs(inside - outside) < 1e-12) return middle;
    return isRejected(middle) ? end(inside, middle) : end(middle, outside);
  };
  return [end(hits / n, 0), end(hits / n, 1)];
};

/**
 * Computes the half-width of the confidence interval for kappa by formula 13 of Fleiss, Cohen and Everitt
 * (1969).
 */
const kappaSpread = (shares: Shares, n: number): number => {
  const [po, pe] = [agreedShare(shares), chance(shares)];
  const agreed = sum(
    codes.map(
      (code) =>
        cell(shares, code, code) *
        (1 - pe - (personShare(shares, code) + machineShare(shares, code)) * (1 - po)) ** 2,
    ),
  );
  const others = sum(
    codes.flatMap((i) =>
      codes.map((j) =>
        i === j ? 0 : cell(shares, i, j) * (machineShare(shares, i) + personShare(shares, j)) ** 2,
      ),
    ),
  );
  const variance = (agreed + (1 - po) ** 2 * others - (po * pe - 2 * pe + po) ** 2) / (n * (1 - pe) ** 4);
  return Z * Math.sqrt(variance);
};

/** Computes macro-F1: the mean F1 of the codes that people gave. */
const macroF1 = (shares: Shares, given: readonly Code[]): number =>
  sum(
    given.map((code) => {
      const [hits, machine] = [cell(shares, code, code), machineShare(shares, code)];
      if (hits === 0) return 0;
      const [precision, recall] = [hits / machine, hits / personShare(shares, code)];
      return (2 * precision * recall) / (precision + recall);
    }),
  ) / given.length;

/**
 * Computes the half-width of the confidence interval for macro-F1 by the delta method, with numerical
 * derivatives.
 */
const f1Spread = (shares: Shares, given: readonly Code[], n: number): number => {
  const STEP = 1e-6;
  const slopes = keysOf.map((key) => {
    const moved = (by: number) => macroF1(new Map([...shares, [key, (shares.get(key) ?? 0) + by]]), given);
    return { share: shares.get(key) ?? 0, slope: (moved(STEP) - moved(-STEP)) / (2 * STEP) };
  });
  const mean = sum(slopes.map(({ share, slope }) => share * slope));
  const square = sum(slopes.map(({ share, slope }) => share * slope ** 2));
  return Z * Math.sqrt((square - mean ** 2) / n);
};

const decimal = (value: number | null): string => (value === null ? '–' : value.toFixed(3));
const between = (low: number, high: number): string => `[${decimal(low)}, ${decimal(high)}]`;
const counted = (value: number): string => value.toLocaleString('en');

/** Recounts accuracy, macro-F1 and kappa with their confidence intervals, formatted as printed. */
export const recountFigures = (pairs: readonly Pair[]) => {
  const n = pairs.length;
  const shares = sharesOf(pairs);
  const spread = smoothed(shares, n);
  const hits = pairs.filter(({ person, machine }) => person === machine).length;
  const given = codes.filter((code) => pairs.some(({ person }) => person === code));
  const f1 = macroF1(shares, given);
  const isDefined = chance(shares) < 1 - 1e-9;
  const kappa = (agreedShare(shares) - chance(shares)) / (1 - chance(shares));
  const around = (value: number, half: number, least: number): string =>
    between(Math.max(least, value - half), Math.min(1, value + half));
  return {
    accuracy: decimal(hits / n),
    accuracyInterval: between(...wilson(hits, n)),
    macroF1: decimal(f1),
    macroF1Interval: around(f1, f1Spread(spread, given, n), 0),
    kappa: isDefined ? decimal(kappa) : '–',
    kappaInterval: isDefined ? around(kappa, kappaSpread(spread, n), -1) : '',
  };
};

/** Recounts the confusion table, formatted as printed, with a row for each code given by people. */
export const recountConfusion = (pairs: readonly Pair[]): string[][] =>
  codes.map((person) => [
    person,
    ...codes.map((machine) =>
      counted(pairs.filter((pair) => pair.person === person && pair.machine === machine).length),
    ),
  ]);

/** Recounts precision, recall and F1 for each code, formatted as printed. */
export const recountScores = (pairs: readonly Pair[]): string[][] =>
  codes.map((code) => {
    const support = pairs.filter(({ person }) => person === code);
    const given = pairs.filter(({ machine }) => machine === code);
    const hits = support.filter(({ machine }) => machine === code).length;
    const misses = support.length - hits + (given.length - hits);
    return [
      code,
      counted(support.length),
      counted(given.length),
      decimal(given.length === 0 ? null : hits / given.length),
      decimal(support.length === 0 ? null : hits / support.length),
      decimal(support.length === 0 ? null : hits / (hits + misses / 2)),
    ];
  });
