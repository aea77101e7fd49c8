import { urgencyLevel } from '@stimmlage/core/codes/scales';
import type { TopIssue } from '@stimmlage/core/contracts/public';
import { useTexts } from '../../i18n/use-texts';
import { Skeleton } from '../../public-kit/skeleton';
import { alikeIn } from './alike';
import note from './alike.module.css';
import { IssueRow } from './issue-row';
import classes from './issues.module.css';

interface IssueListProps {
  issues: readonly TopIssue[] | undefined;
  label: string;
  /** The number of rows to reserve space for while loading. */
  rows: number;
}

/**
 * A list of issues by frequency. The length of each bar is relative to the bar of the most frequent issue.
 */
export const IssueList = ({ issues, label, rows }: IssueListProps) => {
  const { t, oneDecimal } = useTexts('public');
  const top = issues?.[0]?.count ?? 0;
  const urgencies = issues?.map(({ urgency }) => urgency) ?? [];
  const mean = alikeIn(urgencies.map(oneDecimal));
  const level = alikeIn(urgencies.map(urgencyLevel));
  return (
    <>
      <div className={classes.head} aria-hidden="true">
        <span className={classes.issue}>{t('issues.head.issue')}</span>
        <span className={classes.columnCount}>{t('issues.head.count')}</span>
        <span>{t('issues.head.urgency')}</span>
        <span className={classes.columnChange}>{t('issues.head.change')}</span>
      </div>
      {level !== undefined && (
        <p className={note.alike}>
          {t(mean === undefined ? 'issues.levelOfAll' : 'issues.urgencyOfAll', {
            mean,
            level: t(`issues.urgency.${level}`),
          })}
        </p>
      )}
      <ol
        aria-label={label}
        className={classes.issues}
        data-urgency={mean === undefined ? undefined : 'alike'}
        data-level={level === undefined ? undefined : 'alike'}
      >
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
