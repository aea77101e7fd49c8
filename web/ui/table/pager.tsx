import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts';
import { pageSizes } from '../../lib/search';
import classes from './pager.module.css';
import { pageCount, pagesAround, rowsOfPage } from './pages';

export interface PagerProps {
  page: number;
  limit: number;
  total: number;
  /** Whether there are more rows than `total`, which were not counted. */
  isCapped?: boolean;
  /** The last row that can be paged to; `total` by default. */
  lastRow?: number | undefined;
  /** Whether the page has no rows because the list ends before it. */
  isPastEnd?: boolean;
  /** `numbers`: up to five pages to choose from; `steps`: only next and previous. */
  variant?: 'numbers' | 'steps';
  onPage: (page: number) => void;
  /** Lets the user choose the page size. */
  onLimit?: (limit: number) => void;
}

/** Builds the pager's properties for a list whose URL contains the page and its size. */
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

/**
 * The current position in a list, with links to its other pages; empty if everything fits on one page of the
 * default size.
 */
export const Pager = ({
  page,
  limit,
  total,
  isCapped = false,
  lastRow = total,
  isPastEnd = false,
  variant = 'numbers',
  onPage,
  onLimit,
}: PagerProps) => {
  const { t, integer } = useTexts('staff');
  const pages = pageCount(Math.min(total, lastRow), limit);
  const isOne = pages <= 1 && page <= 1 && !isCapped;
  if (isOne && (onLimit === undefined || total <= pageSizes[0])) return null;
  // The page that is loading may be beyond `total`, which belongs to the previous page.
  const { from, to } = rowsOfPage(page, limit, lastRow);
  const isLast = isPastEnd || page * limit >= lastRow;
  // If a page is past an end that was not counted, it is unknown where the end is.
  const isEndKnown = isLast && !(isPastEnd && isCapped);
  const orMore = (count: number): string =>
    isCapped ? t('pager.moreThan', { total: integer(count) }) : integer(count);
  return (
    <nav className={classes.pager} aria-label={t('pager.label')}>
      <p className={classes.text} aria-live="polite">
        {!isPastEnd && t('pager.showing', { from: integer(from), to: integer(to), total: orMore(total) })}
        {isEndKnown && (isCapped || lastRow < total) && ` ${t('pager.endsAt', { row: integer(lastRow) })}`}
      </p>
      {onLimit && <PageSize limit={limit} onLimit={onLimit} />}
      <div className={classes.buttons} hidden={isOne}>
        <Button
          leftSection={<IconChevronLeft size={16} aria-hidden="true" />}
          disabled={page <= 1}
          onClick={() => onPage(Math.min(page - 1, Math.max(pages, 1)))}
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
        <Button disabled={isLast} onClick={() => onPage(page + 1)}>
          {t('pager.next')}
          <IconChevronRight size={16} aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
};
