import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts';
import { pageSizes } from '../../lib/search';
import { usableIf } from '../focus';
import classes from './pager.module.css';
import { pageCount, pagesAround, rowsOfPage } from './pages';

export interface PagerProps {
  page: number;
  limit: number;
  /** Undefined as long as it is unknown, because the list is being loaded or could not be loaded. */
  total: number | undefined;
  /** Whether there are more than `total` rows, because counting stopped at `total`. */
  isCapped?: boolean;
  /** The last row that can be reached by paging; `total` by default. */
  lastRow?: number | undefined;
  /** Whether the page is empty, because the list ends before this page. */
  isPastEnd?: boolean;
  /** `numbers` offers up to five pages to choose from; `steps` offers only the previous and the next page. */
  variant?: 'numbers' | 'steps';
  /** The name of the list, if the screen shows the pages of another list as well. */
  of?: string;
  /** Whether the text is announced when it changes; true by default. A list announces its own text (`ListStatus`). */
  isAnnounced?: boolean;
  onPage: (page: number) => void;
  /** Whether the next page has been chosen and is about to be shown. */
  isTurning?: boolean;
  /** Called when the user selects a page size; omitted if the page size is fixed. */
  onLimit?: (limit: number) => void;
}

/** Builds the pager's properties for a list whose page and page size are part of the URL. */
export const pagerOf = <View extends { page: number; limit: number }>(
  view: View,
  onView: (view: View) => void,
) => ({
  page: view.page,
  limit: view.limit,
  onPage: (page: number) => onView({ ...view, page }),
  onLimit: (limit: number) => onView({ ...view, limit, page: 1 }),
});

const PageSize = ({ limit, onLimit }: { limit: number; onLimit: (limit: number) => void }) => {
  const { t } = useTexts('staff');
  return (
    <label className={classes.size}>
      {t('pager.size')}
      <select
        className={classes.select}
        value={limit}
        onChange={(event) => onLimit(Number(event.currentTarget.value))}
      >
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </label>
  );
};

type Position = Pick<PagerProps, 'page' | 'limit' | 'total' | 'isCapped' | 'lastRow' | 'isPastEnd'>;

/** Returns what there is to say about the current position in a list, and whether it is on the last page. */
export const usePosition = ({
  page,
  limit,
  total: known,
  isCapped = false,
  lastRow = known ?? 0,
  isPastEnd = false,
}: Position) => {
  const { t, integer } = useTexts('staff');
  const total = known ?? 0;
  // The page being loaded may be beyond `total`, because `total` is from the response for the previous page.
  const { from, to } = rowsOfPage(page, limit, lastRow);
  const isLast = isPastEnd || page * limit >= lastRow;
  // If the page is empty and not all rows were counted, the list may end on any earlier page.
  const isEndKnown = isLast && !(isPastEnd && isCapped);
  const orMore = (count: number): string =>
    isCapped ? t('pager.moreThan', { total: integer(count) }) : integer(count);
  const text = [
    known !== undefined &&
      !isPastEnd &&
      t('pager.showing', { from: integer(from), to: integer(to), total: orMore(total) }),
    isEndKnown && (isCapped || lastRow < total) && t('pager.endsAt', { row: integer(lastRow) }),
  ]
    .filter(Boolean)
    .join(' ');
  return { text, isLast, orMore };
};

/**
 * The current position in a list, with buttons for other pages. Renders nothing if all rows fit on one page
 * of the default size.
 */
export const Pager = ({
  page,
  limit,
  total,
  isCapped = false,
  lastRow = total ?? 0,
  isPastEnd = false,
  variant = 'numbers',
  of,
  isAnnounced = true,
  onPage,
  isTurning = false,
  onLimit,
}: PagerProps) => {
  const { t, integer } = useTexts('staff');
  const { text, isLast, orMore } = usePosition({ page, limit, total, isCapped, lastRow, isPastEnd });
  // As long as the number of pages is unknown, the current page exists.
  const pages = total === undefined ? page : pageCount(Math.min(total, lastRow), limit);
  const isOne = pages <= 1 && page <= 1 && !isCapped;
  if (isOne && (onLimit === undefined || (total ?? 0) <= pageSizes[0])) return null;
  return (
    <nav
      className={classes.pager}
      aria-label={of === undefined ? t('pager.label') : `${t('pager.label')}: ${of}`}
    >
      <p className={classes.text} aria-live={isAnnounced ? 'polite' : undefined}>
        {text}
      </p>
      {onLimit && <PageSize limit={limit} onLimit={onLimit} />}
      <div className={classes.buttons} hidden={isOne}>
        <Button
          leftSection={<IconChevronLeft size={16} aria-hidden="true" />}
          {...usableIf(page > 1, () => onPage(Math.min(page - 1, Math.max(pages, 1))))}
        >
          {t('pager.previous')}
        </Button>
        {variant === 'numbers' ? (
          <ul className={classes.numbers}>
            {pagesAround(page, pages).map((number) => (
              <li key={number}>
                <Button
                  variant={number === page ? 'filled' : 'default'}
                  aria-label={t('pager.page', { page: integer(number) })}
                  aria-current={number === page ? 'page' : undefined}
                  onClick={() => onPage(number)}
                >
                  {integer(number)}
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <span className={classes.text}>
            {t('pager.pageOf', { page: integer(page), pages: orMore(pages) })}
          </span>
        )}
        <Button {...usableIf(!isLast, () => onPage(page + 1))} aria-busy={isTurning || undefined}>
          {t('pager.next')}
          <IconChevronRight size={16} aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
};
