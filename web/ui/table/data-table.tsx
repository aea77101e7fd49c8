import { Skeleton } from '@mantine/core';
import type { SortDirection } from '@stimmlage/core/contracts/common';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectBox } from './select-box';
import { ariaSort, SortArrow } from './sort-arrow';
import classes from './table.module.css';
import { useRowKeys } from './use-row-keys';
import type { Selection } from './use-selection';
import { useTableLayout } from './use-table-layout';

export interface ColumnSort {
  /** The current direction; undefined if the list is sorted by another column. */
  order: SortDirection | undefined;
  /** The label for the sort order that a click selects, such as `Most likes first`. */
  next: string;
  onSort: () => void;
}

export interface Column<Row> {
  key: string;
  header: string;
  /**
   * Makes the heading a sort button. Cards have no headings, so lists that can be shown as cards need an
   * additional sort control.
   */
  sort?: ColumnSort;
  /** The order that the first click on the heading selects; descending for columns aligned to the end. */
  firstOrder?: SortDirection;
  cell: (row: Row) => ReactNode;
  /** The alignment of the cells; numbers are usually aligned to the end. */
  align?: 'start' | 'end';
  /**
   * A CSS width such as `8rem`. Columns without a width share the remaining space. If the columns do not fit,
   * rows are shown as cards.
   */
  width?: string;
  /**
   * Hides the heading, which does not fit above narrow cells, except in cards and for assistive technology.
   */
  isNarrow?: boolean;
  /** Whether the cell spans the full width of a card and has no label there. */
  isTitle?: boolean;
  /** Whether the cell is left out of cards, to keep cards short. */
  isLeftOutOfCards?: boolean;
  /** Whether the column contains only buttons, and is therefore left out in print. */
  isForScreens?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  /** The rows of the current page; undefined while loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /**
   * Called when a row is clicked, or when Enter is pressed on a focused row. A button or link in one of the
   * row's cells should open the same details.
   */
  onOpen?: ((row: Row) => void) | undefined;
  /** Makes the rows selectable: each row has a checkbox. `nameOf` returns the checkbox's accessible name. */
  selection?: { of: Selection; nameOf: (row: Row) => string } | undefined;
  /** Whether each row is limited to a single line. Cards are not limited. */
  isCompact?: boolean;
  /** The key of the row whose details are currently shown elsewhere on the screen. */
  selected?: string | number | undefined;
  /** Whether new rows are loading while the old rows are still displayed. */
  isRefreshing?: boolean;
  skeletonRows?: number;
  /** The status to announce while the rows are loading. */
  loading?: string;
  /** The content to show when there are no rows. */
  empty?: ReactNode;
}

const SkeletonRows = ({ columns, rows }: { columns: readonly { key: string }[]; rows: number }) => (
  <tbody aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <tr key={row} className={classes.row}>
        {columns.map(({ key }, column) => (
          <td key={key} className={classes.cell}>
            <Skeleton height="1.15rem" width={column === 0 ? '85%' : '60%'} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

const SELECT_WIDTH = '2.75rem';

const SelectAll = ({ selection, count }: { selection: Selection; count: number }) => {
  const { t } = useTranslation('staff');
  const { length } = selection.keys;
  const areAll = count > 0 && length === count;
  return (
    <SelectBox
      name={t('table.selectAll')}
      isSelected={length > 0 && !areAll ? null : areAll}
      onToggle={areAll ? selection.clear : selection.chooseAll}
    />
  );
};

/**
 * A table that shows one page of a list, with a sticky header and keyboard navigation (`useRowKeys`). If the columns do
 * not fit, the rows are shown as cards.
 */
export const DataTable = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  onOpen,
  selection,
  isCompact = false,
  selected,
  isRefreshing = false,
  skeletonRows = 8,
  loading,
  empty = null,
}: DataTableProps<Row>) => {
  const { t } = useTranslation('staff');
  const openAt = (index: number): void => {
    const row = rows?.[index];
    if (row !== undefined) onOpen?.(row);
  };
  const { list, listProps, rowProps, onClick } = useRowKeys<HTMLTableSectionElement, Row>(
    label,
    rows,
    rowKey,
    onOpen && openAt,
    selection?.of,
  );
  const measured = selection === undefined ? columns : [{ width: SELECT_WIDTH }, ...columns];
  const { box, table } = useTableLayout(measured, rows);
  if (rows?.length === 0) return empty;
  return (
    <div ref={box} className={classes.box}>
      <table
        ref={table}
        className={classes.table}
        data-compact={isCompact}
        aria-label={label}
        aria-busy={rows === undefined || isRefreshing}
      >
        <colgroup>
          {selection && <col style={{ width: SELECT_WIDTH }} />}
          {columns.map(({ key, width }) => (
            <col key={key} style={width === undefined ? {} : { width }} />
          ))}
        </colgroup>
        <thead className={classes.head}>
          <tr>
            {selection && (
              <th scope="col" className={classes.selectsAll}>
                <SelectAll selection={selection.of} count={rows?.length ?? 0} />
              </th>
            )}
            {columns.map(({ key, header, sort, align = 'start', isNarrow = false, isForScreens }) => (
              <th
                key={key}
                scope="col"
                data-align={align}
                data-for-screens={isForScreens}
                aria-sort={ariaSort(sort?.order)}
              >
                <span
                  className={isNarrow ? 'visually-hidden' : classes.heading}
                  data-sorts={sort !== undefined}
                >
                  {header}
                </span>
                {sort && (
                  <button
                    type="button"
                    className={classes.sort}
                    data-sorted={sort.order !== undefined}
                    title={sort.next}
                    onClick={sort.onSort}
                  >
                    {header}
                    <SortArrow order={sort.order} />
                  </button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {rows === undefined ? (
          <SkeletonRows columns={selection ? [{ key: 'select' }, ...columns] : columns} rows={skeletonRows} />
        ) : (
          <tbody ref={list} {...listProps}>
            {rows.map((row, index) => (
              <tr
                key={rowKey(row)}
                className={classes.row}
                data-opens={onOpen !== undefined}
                aria-selected={selected === undefined ? undefined : selected === rowKey(row)}
                data-selected={selection?.of.isSelected(index)}
                {...rowProps(index)}
                onClick={(event) => onClick(event, index)}
              >
                {selection && (
                  <td className={`${classes.cell} ${classes.selects}`}>
                    <SelectBox
                      name={selection.nameOf(row)}
                      isSelected={selection.of.isSelected(index)}
                      isOfRow
                      onToggle={(isRange) =>
                        isRange ? selection.of.extend(index) : selection.of.toggle(index)
                      }
                    />
                  </td>
                )}
                {columns.map(
                  ({
                    key,
                    header,
                    cell,
                    align = 'start',
                    isTitle = false,
                    isLeftOutOfCards,
                    isForScreens,
                  }) => (
                    <td
                      key={key}
                      className={classes.cell}
                      data-align={align}
                      data-left-out={isLeftOutOfCards}
                      data-for-screens={isForScreens}
                      data-label={header}
                      data-title={isTitle}
                    >
                      <div className={classes.value}>{cell(row)}</div>
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        )}
        {rows === undefined && <caption className="visually-hidden">{loading ?? t('table.loading')}</caption>}
      </table>
    </div>
  );
};
