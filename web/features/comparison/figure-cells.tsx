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

/** A bar that shows statements by sentiment. */
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

/** A count, which may be a link, with its share of the group if the group has enough statements. */
export const Part = ({ count, of, children }: { count: number; of: Counted; children: ReactNode }) => {
  const { percent } = useTexts();
  return (
    <>
      {children}
      <span className={classes.share}>{hasShares(of) ? percent(shareOf(count, of.total)) : ''}</span>
    </>
  );
};
