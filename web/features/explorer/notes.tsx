import type { Explored } from '@stimmlage/core/contracts/explorer';
import { columnsOf, type ExplorerDimension } from '@stimmlage/core/figures/explorer';
import { limits } from '@stimmlage/core/limits';
import { partialCell } from '../../domain/series/periods';
import { useTexts } from '../../i18n/use-texts';
import classes from './explorer.module.css';
import type { Shown } from './rest';
import { COLUMNS_AT_ONCE } from './rest';
import type { ExplorerAsked } from './view';

interface NotesProps {
  explored: Explored;
  asked: ExplorerAsked;
  shown: Shown;
}

/** What statements outside the table lack. */
export const missingFrom = (asked: ExplorerAsked): 'policy_area' | 'target' => {
  const dimensions: (ExplorerDimension | null)[] = [asked.rows, columnsOf(asked)];
  return dimensions.includes('policy_area') ? 'policy_area' : 'target';
};

/** What has to be known to read the table: its small numbers, its dashes, and what is not in it. */
export const Notes = ({ explored, asked, shown }: NotesProps) => {
  const { t, common, integer, dayRange } = useTexts('explorer');
  const { measure, minimum } = asked;
  const headings = [...explored.rows.map(({ heading }) => heading), ...explored.columns];
  const reasons = [...new Set(headings.flatMap(({ partial }) => partial))];
  const columns = columnsOf(asked);
  const areColumnsPeriods = columns === 'week' || columns === 'month';
  const { without, before, wholeMonths } = explored;

  const notes = [
    wholeMonths && t('notes.wholeMonths'),
    before && t('notes.against', { days: dayRange(before.from, before.to) }),
    measure === 'change' && t('notes.changes'),
    measure !== 'change' && measure !== 'count' && t('notes.numbers'),
    measure === 'change' &&
      t('notes.change', { fewest: integer(Math.max(limits.fewestStatements, minimum)) }),
    measure !== 'change' &&
      measure !== 'count' &&
      (minimum === 1 ? t('notes.minimumOne') : t('notes.minimum', { minimum: integer(minimum) })),
    reasons.length > 0 && t('notes.partial', { reasons: partialCell(common, { partial: reasons }) }),
    shown.restColumn &&
      t('notes.columns', {
        most: integer(COLUMNS_AT_ONCE),
        which: t(areColumnsPeriods ? 'notes.latest' : 'notes.largest'),
        other: t('other', {
          count: shown.restColumn.headings.length,
          number: integer(shown.restColumn.headings.length),
        }),
      }),
    without > 0 && t(`notes.without.${missingFrom(asked)}`, { count: without, number: integer(without) }),
  ].filter((note): note is string => typeof note === 'string');
  return (
    <ul className={classes.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
};
