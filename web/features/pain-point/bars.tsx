import { scale } from '@stimmlage/core/codes/scales';
import { useTranslation } from 'react-i18next';
import type { PainPoint } from '../../data/pain-points';
import { Explanation } from '../../domain/explanation';
import { FigureBars, SentimentBars } from '../../domain/figure-bars';
import { Panel } from '../../ui/panel';
import { painPointStatements } from './view';

/** A panel with the numbers of complaints, praise and neutral statements. */
export const SentimentPanel = ({ painPoint }: { painPoint: PainPoint }) => {
  const { t } = useTranslation('painPoint');
  const { total, sentimentBreakdown: counts } = painPoint;
  const title = t('sentiment.title');
  return (
    <Panel title={title} explanation={<Explanation of={['sentiment']} />}>
      <SentimentBars label={title} counts={counts} total={total} behind={painPointStatements(painPoint)} />
    </Panel>
  );
};

/** A panel with the number of statements at each level of intensity. */
export const IntensityPanel = ({ painPoint }: { painPoint: PainPoint }) => {
  const { t } = useTranslation('painPoint');
  const { t: staff } = useTranslation('staff');
  const { total, intensityBreakdown } = painPoint;
  const title = t('intensity.title');
  return (
    <Panel title={title} explanation={<Explanation of={['intensity']} />}>
      <FigureBars
        label={title}
        total={total}
        rows={scale.toReversed().map((step) => ({
          key: String(step),
          label: `${step} ${staff(`intensity.step${step}`)}`,
          count: intensityBreakdown[step],
          colour: `var(--i${step})`,
          behind: { ...painPointStatements(painPoint), intensity: step, intensity_max: step },
        }))}
      />
    </Panel>
  );
};
