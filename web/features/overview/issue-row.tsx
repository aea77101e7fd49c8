import { urgencyLevel } from '@stimmlage/core/codes/scales';
import type { TopIssue } from '@stimmlage/core/contracts/public';
import { useTranslation } from 'react-i18next';
import { themeName } from '../../domain/names';
import { useFormats } from '../../i18n/use-formats';
import { useLanguage } from '../../i18n/use-language';
import { shareOf } from '../../lib/shares';
import { isBackedByCounts } from './changes';
import classes from './issue-row.module.css';
import { Movement } from './movement';

const parts = ['concerns', 'neutral', 'support'] as const;

interface IssueRowProps {
  issue: TopIssue;
  rank: number;
  /** The count that a full bar stands for. */
  top: number;
}

export const IssueRow = ({ issue, rank, top }: IssueRowProps) => {
  const { t } = useTranslation('public');
  const { integer, percent } = useFormats();
  const language = useLanguage();
  const { theme, count, urgency, trend, sentiment, change } = issue;
  const isCertain = isBackedByCounts(issue);
  const level = urgencyLevel(urgency);
  const amount = change === null ? null : percent(Math.abs(change));
  const movement = {
    up: t('issues.up', { percent: amount }),
    down: t('issues.down', { percent: amount }),
    stable: change === null ? t('issues.unknown') : t('issues.stable'),
  };
  return (
    <li className={classes.row}>
      <span className={classes.rank}>{rank}</span>
      <span className={classes.name}>{themeName(theme, language)}</span>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.bar} style={{ width: `${shareOf(count, top) * 100}%` }}>
          {parts.map((part) => (
            <span key={part} data-part={part} style={{ flexGrow: shareOf(sentiment[part], count) }} />
          ))}
        </span>
      </span>
      <span className={classes.count}>
        <span aria-hidden="true">{integer(count)}</span>
        <span className="visually-hidden">
          {t('issues.countRead', { count, number: integer(count) })}:{' '}
          {t('issues.splitRead', {
            concerns: integer(sentiment.concerns),
            neutral: integer(sentiment.neutral),
            support: integer(sentiment.support),
          })}
        </span>
      </span>
      <span className={classes.urgency}>
        <span className={classes.chip} data-level={level}>
          <span className="visually-hidden">
            {t('issues.urgencyRead', { level: t(`issues.urgency.${level}`) })}
          </span>
          <span aria-hidden="true">{t(`issues.urgency.${level}`)}</span>
        </span>
      </span>
      <span className={classes.change}>
        <Movement
          direction={trend}
          amount={trend === 'stable' ? null : amount}
          label={
            isCertain || trend === 'stable' ? movement[trend] : `${movement[trend]}, ${t('issues.unsure')}`
          }
          isCertain={isCertain}
        />
      </span>
    </li>
  );
};
