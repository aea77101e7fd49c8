import { Button } from '@mantine/core';
import { limits } from '@stimmlage/core/limits';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts';
import { pageSizes } from '../../lib/search';
import { pageCount, pagesAround, rowsOfPage } from './pages';
import classes from './table.module.css';

export interface PagerProps {
  page: number;
  limit: number;
  total: number;
  /** There are more than `total`, which was not counted further. */
  isCapped?: boolean;
  /** `numbers`: up to five pages to choose from; `steps`: only the next and the one before. */
  variant?: 'numbers' | 'steps';
  onPage: (page: number) => void;
  /** Lets one choose how many rows a page has. */
  onLimit?: (limit: number) => void;
}

/** The way through the pages of a list whose address names the page and how many rows it has. */
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

/** Where one is in a list, and the way to its other pages; nothing while there is one page of the usual size. */
export const Pager = ({
  page,
  limit,
  total,
  isCapped = false,
  variant = 'numbers',
  onPage,
  onLimit,
}: PagerProps) => {
  const { t, integer } = useTexts('staff');
  const pages = pageCount(total, limit);
  const isOne = pages <= 1 && page <= 1 && !isCapped;
  if (isOne && (onLimit === undefined || total <= pageSizes[0])) return null;
  // What is on its way may be further down than `total`, which is of the page before.
  const end = isCapped ? limits.lastListedRow : total;
  const { from, to } = rowsOfPage(page, limit, end);
  const orMore = (count: number): string =>
    isCapped ? t('pager.moreThan', { total: integer(count) }) : integer(count);
  return (
    <nav className={classes.pager} aria-label={t('pager.label')}>
      <p className={classes.text} aria-live="polite">
        {t('pager.showing', {
          from: integer(from),
          to: integer(to),
          total: orMore(total),
        })}
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
        <Button disabled={page * limit >= end} onClick={() => onPage(page + 1)}>
          {t('pager.next')}
          <IconChevronRight size={16} aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
};
