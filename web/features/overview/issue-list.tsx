import type { TopIssue } from '@stimmlage/core/contracts/public';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../public-kit/skeleton';
import { IssueRow } from './issue-row';
import classes from './lists.module.css';

interface IssueListProps {
  issues: readonly TopIssue[] | undefined;
  label: string;
  /** Number of rows to reserve while loading. */
  rows: number;
}

/** Issues by count, each bar against the first. */
export const IssueList = ({ issues, label, rows }: IssueListProps) => {
  const { t } = useTranslation('public');
  const top = issues?.[0]?.count ?? 0;
  return (
    <>
      <div className={classes.head} aria-hidden="true">
        <span className={classes.issue}>{t('issues.head.issue')}</span>
        <span className={classes.columnCount}>{t('issues.head.count')}</span>
        <span>{t('issues.head.urgency')}</span>
        <span className={classes.columnChange}>{t('issues.head.change')}</span>
      </div>
      <ol aria-label={label}>
        {issues === undefined
          ? Array.from({ length: rows }, (_, row) => (
              <li key={row} className={classes.blank}>
                <Skeleton height="1.25rem" width={`${100 - row * 7}%`} />
              </li>
            ))
          : issues.map((issue, index) => (
              <IssueRow key={issue.theme} issue={issue} rank={index + 1} top={top} />
            ))}
      </ol>
    </>
  );
};
