/**
 * The number of statements with a particular pair of codes: the person's code and the machine's code, which
 * may be equal.
 */
export interface CodedTwice<Code extends string> {
  person: Code;
  machine: Code;
  n: number;
}

/**
 * Counts of statements, with a row for each code assigned by the person and a column for each code assigned
 * by the model. Rows and columns are in the same order.
 */
export type CodeTable = readonly (readonly number[])[];

export const crossTabulate = <Code extends string>(
  codes: readonly Code[],
  coded: readonly CodedTwice<Code>[],
): CodeTable => {
  const counts = new Map<string, number>();
  for (const { person, machine, n } of coded) {
    const key = `${person} ${machine}`;
    counts.set(key, (counts.get(key) ?? 0) + n);
  }
  return codes.map((person) => codes.map((machine) => counts.get(`${person} ${machine}`) ?? 0));
};

/**
 * The totals of a table: for each code, the number of statements that have the code from the person, from the
 * machine, and from both.
 */
export interface Sums {
  n: number;
  person: number[];
  machine: number[];
  agreed: number[];
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

export const marginalTotals = (table: CodeTable): Sums => {
  const column = (index: number): number[] => table.map((row) => row[index] ?? 0);
  const person = table.map(total);
  return {
    n: total(person),
    person,
    machine: table.map((_, index) => total(column(index))),
    agreed: table.map((row, index) => row[index] ?? 0),
  };
};
