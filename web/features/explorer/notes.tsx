import type { Explored } from '@stimmlage/core/contracts/explorer';
import {
  columnsOf,
  type ExplorerDimension,
  isAgainstBefore,
  isPeriod,
} from '@stimmlage/core/figures/explorer';
import { limits } from '@stimmlage/core/limits';
import { useFirstStoredDay } from '../../domain/installation';
import { useRetentionText } from '../../domain/no-longer-stored';
import { partialCell } from '../../domain/series/periods';
import { useTexts } from '../../i18n/use-texts';
import classes from './explorer.module.css';
import type { Shown } from './rest';
import { COLUMNS_AT_ONCE, isUnknown } from './rest';
import type { ExplorerAsked } from './view';

interface NotesProps {
  explored: Explored;
  asked: ExplorerAsked;
  shown: Shown;
  /**
   * Whether the values are shown as a line chart. Line charts mark incomplete periods and have gaps instead
   * of dashes.
   */
  isLines?: boolean;
}

/**
 * Returns the dimension because of which some statements are not in the table. These statements have no value
 * in this dimension.
 */
export const missingFrom = (asked: ExplorerAsked): 'policy_area' | 'target' => {
  const dimensions: (ExplorerDimension | null)[] = [asked.rows, columnsOf(asked)];
  return dimensions.includes('policy_area') ? 'policy_area' : 'target';
};

/** Returns which note explains that cells have no number; null if the number of each cell on view is known. */
const unknownNote = (
  { rows, restRow, total }: Shown,
  isLines: boolean,
): 'unknown' | 'unknownLines' | null => {
  const lines = [...rows, ...(restRow ? [restRow] : []), total];
  if (!lines.some((line) => [line.total, ...line.cells].some(isUnknown))) return null;
  return isLines ? 'unknownLines' : 'unknown';
};

/**
 * Notes below the table that explain brackets, dashes, incomplete periods, and statements that are not in the
 * table.
 */
export const Notes = ({ explored, asked, shown, isLines = false }: NotesProps) => {
  const { t, common, integer, dayRange } = useTexts('explorer');
  const { measure, minimum } = asked;
  const headings = [...explored.rows.map(({ heading }) => heading), ...explored.columns];
  const reasons = [...new Set(headings.flatMap(({ partial }) => partial))];
  const columns = columnsOf(asked);
  const { without, before, wholeMonths } = explored;

  const retention = useRetentionText();
  const firstStored = useFirstStoredDay();
  const isPastRetention = firstStored !== null && explored.from < firstStored;

  const unknown = unknownNote(shown, isLines);
  const least = isLines ? 'gap' : 'minimum';
  const notes = [
    wholeMonths && t('notes.wholeMonths'),
    before && t('notes.against', { days: dayRange(before.from, before.to) }),
    isAgainstBefore(measure) && t(`notes.${measure}s`),
    !isLines && !isAgainstBefore(measure) && measure !== 'count' && t('notes.numbers'),
    measure === 'change' &&
      t('notes.change', { fewest: integer(Math.max(limits.fewestStatements, minimum)) }),
    measure === 'difference' &&
      (minimum === 1 ? t('notes.differenceOne') : t('notes.difference', { minimum: integer(minimum) })),
    !isAgainstBefore(measure) &&
      measure !== 'count' &&
      (minimum === 1 ? t(`notes.${least}One`) : t(`notes.${least}`, { minimum: integer(minimum) })),
    unknown !== null && t(`notes.${unknown}`),
    !isLines &&
      reasons.length > 0 &&
      t('notes.partial', { reasons: partialCell(common, { partial: reasons }) }),
    shown.restColumn &&
      t('notes.columns', {
        most: integer(COLUMNS_AT_ONCE),
        which: t(isPeriod(columns) ? 'notes.latest' : 'notes.largest'),
        other: t('other', {
          count: shown.restColumn.headings.length,
          number: integer(shown.restColumn.headings.length),
        }),
      }),
    isPastRetention && retention,
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
