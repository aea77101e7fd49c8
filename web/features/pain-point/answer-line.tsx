import { limits } from '@stimmlage/core/limits';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats';
import { useLanguage } from '../../i18n/use-language';
import { shareOf } from '../../lib/shares';
import { nameOf } from './behind';
import type { PainPoint } from './get-pain-point';
import { useSeries } from './get-series';
import classes from './pain-point.module.css';
import { weeklyChange } from './weekly-change';

/** How much is complained, how strongly, and whether it rises. */
export const AnswerLine = ({ painPoint }: { painPoint: PainPoint }) => {
  const { t } = useTranslation('painPoint');
  const language = useLanguage();
  const { percent, integer, oneDecimal } = useFormats();
  const { data } = useSeries(painPoint);
  const { total, sentimentBreakdown, avgIntensity } = painPoint;
  const name = nameOf(painPoint, language);
  if (total < limits.insights.fewestStatements) {
    return <p className={classes.answer}>{t('answer.few', { name, count: total })}</p>;
  }
  const change = data ? weeklyChange(data.weeks, data.range) : null;
  const movement = (): string => {
    if (change === null) return '';
    const by = percent(Math.abs(change));
    if (change > limits.notableChange) return t('answer.more', { percent: by });
    return change < -limits.notableChange ? t('answer.fewer', { percent: by }) : t('answer.steady');
  };
  return (
    <p className={classes.answer}>
      {t('answer.text', {
        name,
        share: percent(shareOf(sentimentBreakdown.complaints, total)),
        total: integer(total),
        intensity: oneDecimal(avgIntensity),
      })}{' '}
      {movement()}
    </p>
  );
};
