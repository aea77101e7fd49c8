import { HIGH_FROM } from '@stimmlage/core/codes/scales';
import type { PainPoint } from '../../data/pain-points';
import { Explanation } from '../../domain/explanation';
import { FewNote } from '../../domain/few-note';
import { FigureLink } from '../../domain/links';
import type { StatementsSearch } from '../../domain/statements';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import layout from '../../ui/layout.module.css';
import { StatCards } from '../../ui/stat-cards';
import { painPointStatements } from './view';

/** Four figures on a pain point, each of which links to the statements behind it. */
export const Cards = ({ painPoint }: { painPoint: PainPoint | undefined }) => {
  const { t, integer, oneDecimal, percent } = useTexts('painPoint');
  const { total = 0, intensityBreakdown, sentimentBreakdown } = painPoint ?? {};
  const { complaints = 0, praise = 0, neutral = 0 } = sentimentBreakdown ?? {};
  const high = intensityBreakdown ? intensityBreakdown[4] + intensityBreakdown[5] : 0;
  const behind = painPoint ? painPointStatements(painPoint) : {};
  const shareOfAll = (count: number): string => t('cards.share', { share: percent(shareOf(count, total)) });
  const link = (text: string, more: StatementsSearch) => (
    <FigureLink behind={{ ...behind, ...more }}>{text}</FigureLink>
  );
  return (
    <div className={layout.lines}>
      <StatCards
        label={t('cards.label')}
        stats={[
          {
            key: 'total',
            label: t('cards.total'),
            explanation: <Explanation of={['statements']} />,
            value: painPoint && link(integer(total), {}),
            detail: link(t('cards.neutral', { count: integer(neutral) }), { sentiment: 'NEUTRAL' }),
          },
          {
            key: 'intensity',
            label: t('cards.intensity'),
            explanation: <Explanation of={['intensity']} />,
            value: painPoint && link(oneDecimal(painPoint.avgIntensity), {}),
            detail: link(t('cards.high', { share: percent(shareOf(high, total)) }), { intensity: HIGH_FROM }),
          },
          {
            key: 'complaints',
            label: t('series.complaints'),
            explanation: <Explanation of={['sentiment']} />,
            value: painPoint && link(integer(complaints), { sentiment: 'COMPLAINT' }),
            detail: shareOfAll(complaints),
          },
          {
            key: 'praise',
            label: t('series.praise'),
            explanation: <Explanation of={['sentiment']} />,
            value: painPoint && link(integer(praise), { sentiment: 'PRAISE' }),
            detail: shareOfAll(praise),
          },
        ]}
      />
      <FewNote total={total} />
    </div>
  );
};
