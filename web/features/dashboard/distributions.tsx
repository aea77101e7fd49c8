import { HIGH_FROM } from '@stimmlage/core/codes/scales';
import type { DashboardStats, FiveSteps } from '@stimmlage/core/contracts/figures';
import { useTranslation } from 'react-i18next';
import { SentimentBadge } from '../../domain/label-badges';
import { FigureLink } from '../../domain/links';
import type { StatementsSearch } from '../../domain/statements';
import { useFormats } from '../../i18n/use-formats';
import { shareOf } from '../../lib/shares';
import { Panel } from '../../ui/panel';
import { ShareBars, ShareBarsSkeleton } from '../../ui/share-bars';

interface DistributionProps {
  stats: DashboardStats | undefined;
  behind: StatementsSearch;
}

/** Shares of the whole; bars are as long as they compare with the largest. */
const useBars = (total: number, counts: readonly number[]) => {
  const { t } = useTranslation('dashboard');
  const { percent, integer } = useFormats();
  const largest = Math.max(...counts);
  return (count: number) => ({
    length: shareOf(count, largest),
    text: t('share', { share: percent(shareOf(count, total)), count: integer(count) }),
  });
};

export const SentimentDistribution = ({ stats, behind }: DistributionProps) => {
  const { t } = useTranslation('dashboard');
  const { complaints = 0, neutral = 0, praise = 0, total_texts: total = 0 } = stats ?? {};
  const barOf = useBars(total, [complaints, neutral, praise]);
  const rows = [
    { sentiment: 'COMPLAINT', count: complaints, colour: 'var(--concern)' },
    { sentiment: 'NEUTRAL', count: neutral, colour: 'var(--neutral)' },
    { sentiment: 'PRAISE', count: praise, colour: 'var(--support)' },
  ] as const;
  return (
    <Panel title={t('sentiment.title')}>
      {stats === undefined ? (
        <ShareBarsSkeleton rows={rows.length} />
      ) : (
        <ShareBars
          label={t('sentiment.title')}
          bars={rows.map(({ sentiment, count, colour }) => ({
            key: sentiment,
            label: <SentimentBadge sentiment={sentiment} />,
            length: barOf(count).length,
            value: <FigureLink behind={{ ...behind, sentiment }}>{barOf(count).text}</FigureLink>,
            colour,
          }))}
        />
      )}
    </Panel>
  );
};

const nothing: FiveSteps = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

export const HeatDistribution = ({ stats, behind }: DistributionProps) => {
  const { t } = useTranslation('dashboard');
  const steps = stats?.heat_distribution ?? nothing;
  const rows = [
    { key: 'low', count: steps[1] + steps[2], colour: 'var(--i2)', range: { heat_max: 2 } },
    { key: 'medium', count: steps[3], colour: 'var(--i3)', range: { heat: 3, heat_max: 3 } },
    { key: 'high', count: steps[4] + steps[5], colour: 'var(--i5)', range: { heat: HIGH_FROM } },
  ] as const;
  const barOf = useBars(
    stats?.total_texts ?? 0,
    rows.map(({ count }) => count),
  );
  return (
    <Panel title={t('heat.title')}>
      {stats === undefined ? (
        <ShareBarsSkeleton rows={rows.length} />
      ) : (
        <ShareBars
          label={t('heat.title')}
          bars={rows.map(({ key, count, colour, range }) => ({
            key,
            label: t(`heat.${key}`),
            length: barOf(count).length,
            value: <FigureLink behind={{ ...behind, ...range }}>{barOf(count).text}</FigureLink>,
            colour,
          }))}
        />
      )}
    </Panel>
  );
};
