import { Button } from '@mantine/core';
import type { ExplorerCell, ExplorerHeading } from '@stimmlage/core/contracts/explorer';
import { columnsOf, type ExplorerDimension, isAgainstBefore } from '@stimmlage/core/figures/explorer';
import { type ReactNode, useMemo } from 'react';
import { FigureLink } from '../../domain/links';
import { partialCell } from '../../domain/series/periods';
import { useTexts } from '../../i18n/use-texts';
import layout from '../../ui/layout.module.css';
import { type CrossCell, type CrossHead, type CrossRow, CrossTable } from '../../ui/table/cross-table';
import texts from '../../ui/text.module.css';
import { behindOf, type Spot } from './behind';
import { CellValue } from './cell-value';
import classes from './explorer.module.css';
import { heatScaleOf } from './heat';
import { HeatLegend } from './heat-legend';
import { Notes } from './notes';
import { COLUMNS_AT_ONCE, isUnknown, type Line } from './rest';
import { useNames } from './use-names';
import { type Answered, useShown } from './use-shown';
import { useValues } from './use-values';
import { type ExplorerView, MOST_ROWS, nextRows, sortedBy } from './view';

/**
 * The maximum number of summed-up rows or columns to name. The remaining rows or columns are only counted.
 */
const MOST_NAMED = 3;

interface ExploredTableProps extends Answered {
  label: string;
  view: ExplorerView;
  onView: (view: ExplorerView, isSameStep?: boolean) => void;
  /** Like `onView`, but also moves focus. For buttons that disappear when the view changes. */
  onReplace: ExploredTableProps['onView'];
  isRefreshing: boolean;
}

/** Text without a link that is as tall as text with a link. */
const Plain = ({ children }: { children: ReactNode }) => <span className={classes.plain}>{children}</span>;

/**
 * A table of statements by rows and columns. Each number links to the statements behind it, if a list can
 * show these statements.
 */
export const ExploredTable = ({
  explored,
  asked,
  label,
  view,
  onView,
  onReplace,
  isRefreshing,
}: ExploredTableProps) => {
  const { t, common, integer, listed } = useTexts('explorer');
  const { nameOf } = useNames();
  const valueText = useValues();
  const shown = useShown({ explored, asked }, view, COLUMNS_AT_ONCE);
  const { measure } = asked;
  const columnsBy = columnsOf(asked);
  const behind = useMemo(() => behindOf(explored, asked), [explored, asked]);
  const heat = view.form === 'heat' && shown ? heatScaleOf(shown, measure) : null;
  const hasCounts = measure !== 'count';

  const headOf = (dimension: ExplorerDimension, heading: ExplorerHeading, count: number, spot: Spot) => {
    const name = <bdi>{nameOf(dimension, heading)}</bdi>;
    const link = count === 0 ? undefined : behind(spot);
    return {
      head: link ? <FigureLink behind={link}>{name}</FigureLink> : <Plain>{name}</Plain>,
      note:
        heading.partial.length === 0 ? undefined : (
          <>
            {t('incomplete')}
            <span className="visually-hidden">{`: ${partialCell(common, heading)}`}</span>
          </>
        ),
    };
  };
  /**
   * @param spot the position of the cell; undefined for the sum of several rows or columns, whose statements
   * no list can show.
   */
  const cellOf = (cell: ExplorerCell, spot: Spot | undefined, isOnScale: boolean): CrossCell => {
    const value = <CellValue cell={cell} measure={measure} />;
    const link = cell.count === 0 || spot === undefined ? undefined : behind(spot);
    return {
      value: link ? <FigureLink behind={link}>{value}</FigureLink> : <Plain>{value}</Plain>,
      note: isAgainstBefore(measure)
        ? t('before', { before: integer(cell.before ?? 0), now: integer(cell.count) })
        : hasCounts && !isUnknown(cell)
          ? integer(cell.count)
          : undefined,
      heat: isOnScale && heat && cell.value !== null ? heat.placeOf(cell.value) : undefined,
    };
  };

  const sortOf = (sort: string, name: string): CrossHead['sort'] => ({
    order: view.sort === sort ? view.order : undefined,
    label: t(view.sort === sort ? 'sort.turn' : 'sort.by', { name }),
    onSort: () => onView(sortedBy(view, sort)),
  });
  const othersText = (headings: readonly ExplorerHeading[], dimension: ExplorerDimension): string => {
    const names = headings.slice(0, MOST_NAMED).map((heading) => nameOf(dimension, heading));
    const rest = headings.length - names.length;
    return rest === 0
      ? listed(names)
      : t('others', { names: names.join(', '), count: rest, number: integer(rest) });
  };
  const otherName = (headings: readonly ExplorerHeading[]): string =>
    t('other', { count: headings.length, number: integer(headings.length) });

  if (shown === undefined) return null;
  const { columns, restColumn, rows, isChosen, restRow, total } = shown;
  const lineOf = (line: Line, row: ExplorerHeading | undefined, isList: boolean, isOnScale: boolean) => [
    cellOf(line.total, isList ? { row } : undefined, isOnScale && columns.length === 0),
    ...columns.flatMap((column, index) => {
      const cell = line.cells[index];
      return cell ? [cellOf(cell, isList ? { row, column } : undefined, isOnScale)] : [];
    }),
    ...line.cells.slice(columns.length).map((cell) => cellOf(cell, undefined, false)),
  ];
  // Without a dimension for columns, the only column shows the measure.
  const all = columnsBy === null ? t(`measures.${measure}`) : t('all');
  const heads: CrossHead[] = [
    {
      key: 'total',
      head: <Plain>{all}</Plain>,
      isSum: true,
      sort: sortOf('total', all),
    },
    ...columns.map((heading, index): CrossHead => {
      const name = columnsBy === null ? '' : nameOf(columnsBy, heading);
      const count = total.cells[index]?.count ?? 0;
      return {
        key: heading.key,
        ...(columnsBy === null ? { head: name } : headOf(columnsBy, heading, count, { column: heading })),
        sort: sortOf(heading.key, name),
      };
    }),
    ...(restColumn ? [{ key: 'rest', head: <Plain>{otherName(restColumn.headings)}</Plain> }] : []),
  ];
  const lines: CrossRow[] = rows.map(({ heading, ...line }) => ({
    key: heading.key,
    ...headOf(asked.rows, heading, line.total.count, { row: heading }),
    cells: lineOf(line, heading, true, true),
  }));
  if (restRow) {
    lines.push({
      key: 'rest',
      head: <Plain>{otherName(restRow.headings)}</Plain>,
      note: <bdi>{othersText(restRow.headings, asked.rows)}</bdi>,
      cells: lineOf(restRow, undefined, false, false),
    });
  }
  const rowsName = t(`dimension.${asked.rows}`);
  const hidden = restRow?.headings.length ?? 0;
  const next = nextRows(view, hidden);
  const isLast = nextRows({ shown: view.shown + next }, hidden - next) === 0;
  return (
    <>
      {heat && <HeatLegend scale={heat} textOf={(value) => valueText(measure, value)} />}
      <CrossTable
        label={label}
        corner={{ head: <Plain>{rowsName}</Plain>, sort: sortOf('name', rowsName) }}
        columns={heads}
        rows={lines}
        total={{
          key: 'total',
          head: <Plain>{t('all')}</Plain>,
          isSum: true,
          cells: lineOf(total, undefined, true, false),
        }}
        isRefreshing={isRefreshing}
        hint={t('hint')}
      />
      <div className={classes.foot}>
        {restRow && (
          <div className={layout.buttons}>
            {isChosen && <Button onClick={() => onReplace({ ...view, only: [] })}>{t('showAll')}</Button>}
            {!isChosen && next > 0 && (
              <Button
                onClick={() => (isLast ? onReplace : onView)({ ...view, shown: view.shown + next }, true)}
              >
                {t('more', { count: next, number: integer(next) })}
              </Button>
            )}
            {!isChosen && next === 0 && (
              <p className={texts.note}>{t('mostRows', { number: integer(MOST_ROWS) })}</p>
            )}
          </div>
        )}
        <Notes explored={explored} asked={asked} shown={shown} />
      </div>
    </>
  );
};
