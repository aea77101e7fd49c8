import type { Cell } from '../../lib/csv';
import type { RelativeActivity } from './relative-activity';

interface CsvTexts {
  period: string;
  /** Name of a line. */
  name: (line: RelativeActivity['lines'][number]) => string;
  /** Said in every row where the data is the sandbox's. */
  mark: { head: string; text: string } | null;
}

const rounded = (value: number | null | undefined): number | null =>
  typeof value === 'number' ? Math.round(value * 10) / 10 : null;

/** The visible lines as rows, one a period by its first day. */
export const activityRows = (
  { periods, lines }: RelativeActivity,
  { period, name, mark }: CsvTexts,
): Cell[][] => {
  const visible = lines.filter(({ isVisible }) => isVisible);
  return [
    [period, ...visible.map(name), ...(mark ? [mark.head] : [])],
    ...periods.map(({ start }, index) => [
      start,
      ...visible.map(({ values }) => rounded(values[index])),
      ...(mark ? [mark.text] : []),
    ]),
  ];
};
