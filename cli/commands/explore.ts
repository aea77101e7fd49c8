import {
  type Explored,
  type ExploreQuery,
  type ExplorerCell,
  explore,
} from '@stimmlage/core/contracts/explorer';
import { type ExplorerMeasure, isAgainstBefore } from '@stimmlage/core/figures/explorer';
import { limits } from '@stimmlage/core/limits';
import type { Command } from 'commander';
import { addCallOptions, createQueryOptions } from '../call-options';
import { type Open, showing } from '../context';
import { counted, plain, table } from '../output';

const percentOf = (value: number): string => `${(value * 100).toFixed(1)}%`;

const doubts = { few: 'too few', incomplete: 'not comparable', chance: 'may be chance' } as const;

const writers: Record<ExplorerMeasure, (value: number) => string> = {
  count: (value) => value.toLocaleString('en'),
  row_share: percentOf,
  column_share: percentOf,
  criticism: percentOf,
  intensity: (value) => value.toFixed(2),
  change: (value) => `${value < 0 ? '' : '+'}${percentOf(value)}`,
  difference: (value) => `${value > 0 ? '+' : ''}${value.toLocaleString('en')}`,
};

/** What the values of each measure mean. */
const meanings: Record<ExplorerMeasure, string> = {
  count: 'statements',
  row_share: 'share of the statements in the row',
  column_share: 'share of the statements in the column',
  criticism: 'share of criticism',
  intensity: 'mean intensity, 1 to 5',
  change: 'change of the number of statements',
  difference: 'statements more or fewer than before',
};

type Asked = Pick<ExploreQuery, 'measure' | 'minimum'>;

const writeCell = ({ value, doubt }: ExplorerCell, measure: ExplorerMeasure): string => {
  const told = value === null ? '–' : writers[measure](value);
  return doubt ? `${told} (${doubts[doubt]})` : told;
};

const highestOf = ({ highest, rows, columns }: Explored, measure: ExplorerMeasure): readonly string[] => {
  if (highest === null) return [];
  const nameOf = (row: string, column: string | null): string =>
    [
      rows.find(({ heading }) => heading.key === row)?.heading.name,
      columns.find(({ key }) => key === column)?.name,
    ]
      .filter((name) => name !== undefined)
      .map(plain)
      .join(', ');
  const named = highest.cells.map(({ row, column, count }) =>
    measure === 'count' ? nameOf(row, column) : `${nameOf(row, column)} (of ${counted(count, 'statement')})`,
  );
  const what = measure === 'difference' && highest.value < 0 ? 'largest loss' : 'highest';
  return [`${what}: ${writers[measure](highest.value)}, ${named.join('; ')}`];
};

/** Says of how few statements no value is given. A change needs enough statements in each period. */
const fewestOf = ({ measure, minimum }: Asked): readonly string[] => {
  if (measure === 'count') return [];
  const fewest = measure === 'change' ? Math.max(limits.fewestStatements, minimum) : minimum;
  const where = { change: ' in each of the two periods', difference: ' in both periods together' };
  return [
    `none is given of fewer than ${counted(fewest, 'statement')}${isAgainstBefore(measure) ? where[measure] : ''}`,
  ];
};

const describe = (explored: Explored, { measure, minimum }: Asked): string => {
  const { from, to, before, wholeMonths, rows, columns, total, without } = explored;
  const partial = (name: string, isWhole: boolean): string => plain(isWhole ? name : `${name} (not whole)`);
  const line = (name: string, cells: readonly ExplorerCell[], all: ExplorerCell) => [
    name,
    all.collected === false ? '–' : all.count,
    ...[...cells, all].map((cell) => writeCell(cell, measure)),
  ];
  const heads = columns.map(({ name, partial: reasons }) => partial(name, reasons.length === 0));
  const head = ['', 'statements', ...heads, columns.length === 0 ? 'value' : 'all'];
  const body = [
    ...rows.map(({ heading, cells, total: own }) =>
      line(partial(heading.name, heading.partial.length === 0), cells, own),
    ),
    line('all rows', total.cells, total.total),
  ];
  return [
    `${meanings[measure]}, ${from} to ${to}${wholeMonths ? ', extended to whole months' : ''}${before ? `, against ${before.from} to ${before.to}` : ''}`,
    ...fewestOf({ measure, minimum }),
    ...highestOf(explored, measure),
    ...(without === 0 ? [] : [`${counted(without, 'statement')} in no row or column`]),
    '',
    rows.length === 0 ? 'no statements' : table(head, body, head.slice(1)),
  ].join('\n');
};

export const addExploreCommand = (command: Command, open: Open): void => {
  const names = { politician: 'target', pain_point: 'category', run: 'session' };
  const readQuery = addCallOptions(command, createQueryOptions(explore.query, names));
  command.action(
    showing(
      open,
      async ({ ask }, given: Record<string, unknown>) => {
        const query = readQuery(given);
        return { ...(await ask('explore', { query })), measure: query.measure, minimum: query.minimum };
      },
      (answer) => describe(answer, answer as Asked),
    ),
  );
};
