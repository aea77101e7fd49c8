import { scale } from '@stimmlage/core/codes/scales';
import { useTranslation } from 'react-i18next';
import type { PainPoint } from '../../data/pain-points';
import { SentimentBadge } from '../../domain/label-badges';
import { FigureLink } from '../../domain/links';
import { useFormats } from '../../i18n/use-formats';
import { shareOf } from '../../lib/shares';
import { ShareBars } from '../../ui/share-bars';
import { behindOf } from './view';

const useBars = (total: number, counts: readonly number[]) => {
  const { t } = useTranslation('painPoint');
  const { percent, integer } = useFormats();
  const largest = Math.max(...counts);
  return {
    lengthOf: (count: number): number => shareOf(count, largest),
    textOf: (count: number): string =>
      t('share', { share: percent(shareOf(count, total)), count: integer(count) }),
  };
};

/** How many complain, praise, or do neither. */
export const SentimentBars = ({ painPoint }: { painPoint: PainPoint }) => {
  const { t } = useTranslation('painPoint');
  const { total, sentimentBreakdown } = painPoint;
  const { complaints, neutral, praise } = sentimentBreakdown;
  const { lengthOf, textOf } = useBars(total, [complaints, neutral, praise]);
  const rows = [
    { sentiment: 'COMPLAINT', count: complaints, colour: 'var(--concern)' },
    { sentiment: 'NEUTRAL', count: neutral, colour: 'var(--neutral)' },
    { sentiment: 'PRAISE', count: praise, colour: 'var(--support)' },
  ] as const;
  return (
    <ShareBars
      label={t('sentiment.title')}
      bars={rows.map(({ sentiment, count, colour }) => ({
        key: sentiment,
        label: <SentimentBadge sentiment={sentiment} />,
        length: lengthOf(count),
        value: <FigureLink behind={{ ...behindOf(painPoint), sentiment }}>{textOf(count)}</FigureLink>,
        colour,
      }))}
    />
  );
};

/** How many stand at each level of intensity. */
export const IntensityBars = ({ painPoint }: { painPoint: PainPoint }) => {
  const { t } = useTranslation('painPoint');
  const { t: staff } = useTranslation('staff');
  const { total, intensityBreakdown } = painPoint;
  const { lengthOf, textOf } = useBars(
    total,
    scale.map((step) => intensityBreakdown[step]),
  );
  return (
    <ShareBars
      label={t('intensity.title')}
      bars={scale.toReversed().map((step) => ({
        key: String(step),
        label: `${step} ${staff(`intensity.step${step}`)}`,
        length: lengthOf(intensityBreakdown[step]),
        value: (
          <FigureLink behind={{ ...behindOf(painPoint), intensity: step, intensity_max: step }}>
            {textOf(intensityBreakdown[step])}
          </FigureLink>
        ),
        colour: `var(--i${step})`,
      }))}
    />
  );
};
