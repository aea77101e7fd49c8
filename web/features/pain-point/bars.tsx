import { scale } from '@stimmlage/core/codes/scales';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SentimentBadge } from '../../domain/label-badges';
import { useFormats } from '../../i18n/use-formats';
import { shareOf } from '../../lib/shares';
import { ShareBars } from '../../ui/share-bars';
import { behindOf } from './behind';
import type { PainPoint } from './get-pain-point';
import classes from './pain-point.module.css';

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
        value: (
          <Link to="/content" search={{ ...behindOf(painPoint), sentiment }} className={classes.figure}>
            {textOf(count)}
          </Link>
        ),
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
          <Link
            to="/content"
            search={{ ...behindOf(painPoint), intensity: step, intensity_max: step }}
            className={classes.figure}
          >
            {textOf(intensityBreakdown[step])}
          </Link>
        ),
        colour: `var(--i${step})`,
      }))}
    />
  );
};
