import type { Explored } from '@stimmlage/core/contracts/explorer';
import { columnsOf, hasStatements, isAgainstBefore, isShare } from '@stimmlage/core/figures/explorer';
import { limits } from '@stimmlage/core/limits';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { toStatements } from '../../domain/links';
import { useTiedNames } from '../../domain/tied-names';
import { useTexts } from '../../i18n/use-texts';
import texts from '../../ui/text.module.css';
import { behindOf } from './behind';
import classes from './explorer.module.css';
import { useNames } from './use-names';
import { useValues } from './use-values';
import type { ExplorerAsked } from './view';

interface AnswerProps {
  explored: Explored;
  asked: ExplorerAsked;
}

type HighestCell = NonNullable<Explored['highest']>['cells'][number];

/** Whether the table has more than one value. */
const isCompared = ({ rows, columns }: Explored): boolean => rows.length * Math.max(columns.length, 1) > 1;

/**
 * A sentence with the highest value in the table and the cells that have this value. If there is only one
 * such cell, a link leads to the statements behind that cell.
 */
export const AnswerSentence = ({ explored, asked }: AnswerProps) => {
  const { t, integer } = useTexts('explorer');
  const tiedNames = useTiedNames();
  const { nameInSentence } = useNames();
  const valueText = useValues();
  const { measure, minimum } = asked;
  const columns = columnsOf(asked);
  const { highest } = explored;
  if (!hasStatements(explored.total.total) || !isCompared(explored)) return null;

  const placeOf = ({ row, column }: HighestCell) => {
    const line = explored.rows.find(({ heading }) => heading.key === row);
    const index = explored.columns.findIndex(({ key }) => key === column);
    return { line, index, column: explored.columns[index] };
  };
  const nameOf = (cell: HighestCell): string => {
    const { line, column } = placeOf(cell);
    return [
      line && nameInSentence(asked.rows, line.heading),
      column && columns && nameInSentence(columns, column),
    ]
      .filter(Boolean)
      .join(' · ');
  };

  if (highest === null) {
    return (
      <p className={texts.dim}>
        {isAgainstBefore(measure)
          ? t('answer.noChange')
          : t('answer.none', { count: minimum, number: integer(minimum) })}
      </p>
    );
  }

  const kind = (): 'all_share' | 'table_share' | 'fall' | 'loss' | typeof measure => {
    // The table leaves out statements without a value for its rows, such as those on no policy area.
    if (measure === 'column_share' && columns === null)
      return explored.without === 0 ? 'all_share' : 'table_share';
    if (measure === 'difference') return highest.value < 0 ? 'loss' : 'difference';
    return measure === 'change' && highest.value <= 0 ? 'fall' : measure;
  };
  const value = valueText(measure, highest.value);
  const [first] = highest.cells;
  const one = (): string => {
    if (!first) return '';
    const { line, index } = placeOf(first);
    const cell = index < 0 ? line?.total : line?.cells[index];
    const ofColumn = index < 0 ? explored.total.total : explored.total.cells[index];
    const whole = measure === 'row_share' ? line?.total.count : ofColumn?.count;
    const statements = (count: number) => t('filters.fewest', { count, number: integer(count) });
    return t(`answer.${kind()}.one`, {
      cell: nameOf(first),
      value,
      count: integer(first.count),
      statements: statements(first.count),
      whole: integer(whole ?? 0),
      wholeStatements: statements(whole ?? 0),
      part: integer(cell?.part ?? 0),
      before: integer(cell?.before ?? 0),
    });
  };
  const several = (): string => {
    // In German, the wording for shares differs from the wording for other measures.
    const cells = tiedNames(highest.cells.map(nameOf), !isShare(measure));
    return t(`answer.${kind()}.several`, { cells, value });
  };
  const isOne = highest.cells.length === 1;
  const inTotal = (): string => {
    const { value: total, doubt } = explored.total.total;
    if (measure !== 'difference' || total === null) return '';
    const text = t('answer.inTotal', { value: valueText(measure, total) });
    return doubt === 'chance' ? ` ${text} (${t('mayBeChance')})` : ` ${text}`;
  };
  const scope = (): string => {
    if (measure === 'change')
      return t('answer.scopeOfChange', { fewest: integer(Math.max(limits.fewestStatements, minimum)) });
    return t(measure === 'difference' ? 'answer.scopeOfBoth' : 'answer.scope', {
      count: minimum,
      minimum: integer(minimum),
    });
  };
  const { line, column } = first ? placeOf(first) : { line: undefined, column: undefined };
  const behind =
    isOne && first && first.count > 0 ? behindOf(explored, asked)({ row: line?.heading, column }) : undefined;
  return (
    <div className={classes.answer}>
      <p className={texts.answer}>
        <bdi>{isOne ? one() : several()}</bdi>
        {inTotal()}
      </p>
      <p className={texts.note}>
        {behind && (
          <Link {...toStatements(behind)} className={classes.open}>
            {t('answer.open')}
            <IconArrowRight size={14} aria-hidden="true" />
          </Link>
        )}{' '}
        {scope()}
      </p>
    </div>
  );
};
