import type { ReactNode } from 'react';
import type { Compared } from '../../data/comparison';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import classes from './comparison.module.css';
import { type Counted, hasShares } from './groups';

const parts = [
  { field: 'complaints', colour: 'var(--concern)' },
  { field: 'neutral', colour: 'var(--neutral)' },
  { field: 'praise', colour: 'var(--support)' },
] as const;

/**
 * A bar whose segments show the shares of a subject's statements by sentiment. If there are too few
 * statements, a dash is shown instead.
 */
export const Division = ({ row }: { row: Compared }) => {
  const { t, percent } = useTexts('comparison');
  if (!hasShares(row)) return '–';
  const share = (count: number): string => percent(shareOf(count, row.total));
  return (
    <>
      <span className={classes.split} aria-hidden="true">
        {parts.map(({ field, colour }) => (
          <span
            key={field}
            style={{ width: `${shareOf(row[field], row.total) * 100}%`, background: colour }}
          />
        ))}
      </span>
      <span className="visually-hidden">
        {t('table.splitRead', {
          complaints: share(row.complaints),
          neutral: share(row.neutral),
          praise: share(row.praise),
        })}
      </span>
    </>
  );
};

/**
 * Renders a count, passed as `children`, and the count's share of a group of statements. If the group has too
 * few statements, the share is left out.
 */
export const Part = ({ count, of, children }: { count: number; of: Counted; children: ReactNode }) => {
  const { percent } = useTexts();
  return (
    <>
      {children}
      <span className={classes.share}>{hasShares(of) ? percent(shareOf(count, of.total)) : ''}</span>
    </>
  );
};
