import { limits } from '@stimmlage/core/limits';
import type { PainPoint } from '../../data/pain-points';
import { codeName } from '../../domain/names';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import texts from '../../ui/text.module.css';

/** How much is complained, how strongly, and whether it rises. */
export const AnswerLine = ({ painPoint }: { painPoint: PainPoint }) => {
  const { t, language, percent, integer, oneDecimal } = useTexts('painPoint');
  const { total, sentimentBreakdown, avgIntensity, change } = painPoint;
  const name = codeName(painPoint.kind, painPoint.code, language);
  if (total < limits.fewestStatements) {
    return <p className={texts.answer}>{t('answer.few', { name, count: total })}</p>;
  }
  const movement = (): string => {
    if (change.doubt === 'few') return '';
    if (change.doubt === 'chance') return t('answer.unclear');
    return t(`answer.${change.direction}`, { percent: percent(Math.abs(change.relative ?? 0)) });
  };
  return (
    <p className={texts.answer}>
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
