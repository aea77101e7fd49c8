import { type Cell, toCsv } from '../../lib/csv';
import type { Activity } from './activity';

interface CsvTexts<K extends string> {
  period: string;
  nameOf: (key: K) => string;
  /** Said in every row where the data is the sandbox's. */
  mark: { head: string; text: string } | null;
}

const rounded = (value: number | null | undefined): number | null =>
  typeof value === 'number' ? Math.round(value * 10) / 10 : null;

/** The visible lines as rows, one a period by its first day. */
export const activityRows = <K extends string>(
  { periods, lines }: Activity<K>,
  { period, nameOf, mark }: CsvTexts<K>,
): Cell[][] => {
  const visible = lines.filter(({ isVisible }) => isVisible);
  return [
    [period, ...visible.map(({ key }) => nameOf(key)), ...(mark ? [mark.head] : [])],
    ...periods.map(({ start }, index) => [
      start,
      ...visible.map(({ values }) => rounded(values[index])),
      ...(mark ? [mark.text] : []),
    ]),
  ];
};

/** The same as a file's text. */
export const activityCsv = <K extends string>(activity: Activity<K>, texts: CsvTexts<K>): string =>
  toCsv(activityRows(activity, texts));
