import type { Overview } from '@stimmlage/core/contracts/public';
import { useTranslation } from 'react-i18next';
import { themeName } from '../../domain/names';
import { useFormats } from '../../i18n/use-formats';
import { useLanguage } from '../../i18n/use-language';
import { Section } from '../../ui/section';
import { Skeleton } from '../../ui/skeleton';
import { biggestChanges, canCompareWeeks } from './changes';
import classes from './changes-section.module.css';
import { useInsights } from './get-insights';
import { furtherInsights, InsightRows } from './insight-rows';
import { Movement } from './movement';

/** The issues that moved most from one week to the next, and what else became of them. */
export const Changes = ({ overview }: { overview: Overview | undefined }) => {
  const { t } = useTranslation('public');
  const { percent, integer } = useFormats();
  const language = useLanguage();
  const issues = overview?.topIssues ?? [];
  const changes = biggestChanges(issues);
  const insights = furtherInsights(useInsights().data ?? []);
  const isQuiet = overview !== undefined && changes.length + insights.length === 0;
  return (
    <Section id="changes" title={t('changes.title')} lede={t('changes.lede')} isHalf>
      {isQuiet && (
        <p className={classes.none}>{t(canCompareWeeks(issues) ? 'changes.none' : 'changes.few')}</p>
      )}
      <ul className={classes.list}>
        {overview === undefined &&
          [1, 2, 3, 4].map((row) => (
            <li key={row} className={classes.row}>
              <Skeleton height="1.5rem" />
            </li>
          ))}
        {changes.map(({ theme, change, recent, before }) => {
          const direction = change > 0 ? 'up' : 'down';
          const amount = percent(Math.abs(change));
          const counts = { before: integer(before), recent: integer(recent) };
          return (
            <li key={theme} className={classes.row}>
              <Movement
                direction={direction}
                amount={amount}
                label={t(`changes.${direction}`, { percent: amount })}
                isCertain
              />
              <span className={classes.name}>{themeName(theme, language)}</span>
              <span className={classes.counts} aria-hidden="true">
                {t('changes.counts', counts)}
              </span>
              <span className="visually-hidden">{t('changes.countsRead', counts)}</span>
            </li>
          );
        })}
        {overview !== undefined && <InsightRows insights={insights} />}
      </ul>
    </Section>
  );
};
