import { urgencyLevel } from '@stimmlage/core/codes/scales';
import type { TopIssue } from '@stimmlage/core/contracts/public';
import { limits } from '@stimmlage/core/limits';
import { topicPath } from '@stimmlage/core/topic-address';
import { themeName } from '../../domain/names';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import classes from './issues.module.css';
import { Movement } from './movement';
import { useMovementText } from './use-movement-text';

const parts = ['concerns', 'neutral', 'support'] as const;

interface IssueRowProps {
  issue: TopIssue;
  rank: number;
  /** The number of statements that a full bar represents. */
  top: number;
}

export const IssueRow = ({ issue, rank, top }: IssueRowProps) => {
  const { t, language, integer, oneDecimal } = useTexts('public');
  const { theme, count, urgency, sentiment } = issue;
  const level = urgencyLevel(urgency);
  const mean = oneDecimal(urgency);
  const movementText = useMovementText()(issue);
  return (
    <li className={classes.row}>
      <span className={classes.rank}>{rank}</span>
      <span className={classes.name}>
        <a href={topicPath(theme, language)}>{themeName(theme, language)}</a>
      </span>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.bar} style={{ width: `${shareOf(count, top) * 100}%` }}>
          {sentiment === null ? (
            <span data-part="all" style={{ flexGrow: 1 }} />
          ) : (
            parts.map((part) => (
              <span key={part} data-part={part} style={{ flexGrow: shareOf(sentiment[part], count) }} />
            ))
          )}
        </span>
      </span>
      <span className={classes.count}>
        <span aria-hidden="true">{integer(count)}</span>
        <span className="visually-hidden">
          {t('issues.countRead', { count, number: integer(count) })}:{' '}
          {sentiment === null
            ? t('issues.splitWithheld', { count: limits.smallestPublicCell })
            : t('issues.splitRead', {
                concerns: integer(sentiment.concerns),
                neutral: integer(sentiment.neutral),
                support: integer(sentiment.support),
              })}
        </span>
      </span>
      <span className={classes.urgency}>
        <span className={classes.chip} data-level={level}>
          <span className="visually-hidden">
            {t('issues.urgencyRead', { mean, level: t(`issues.urgency.${level}`) })}
          </span>
          <span aria-hidden="true">
            {mean} <span className={classes.level}>{t(`issues.urgency.${level}`)}</span>
          </span>
        </span>
      </span>
      <span className={classes.change}>
        <Movement issue={issue} label={movementText} />
      </span>
    </li>
  );
};
