import { HIGH_FROM } from '@stimmlage/core/codes/scales';
import type { DashboardStats } from '@stimmlage/core/contracts/figures';
import { useTranslation } from 'react-i18next';
import { Explanation } from '../../domain/explanation';
import { FigureBars, SentimentBars } from '../../domain/figure-bars';
import type { StatementsSearch } from '../../domain/statements';
import { Panel } from '../../ui/panel';
import { ShareBarsSkeleton } from '../../ui/share-bars';

interface DistributionProps {
  stats: DashboardStats | undefined;
  behind: StatementsSearch;
}

export const SentimentDistribution = ({ stats, behind }: DistributionProps) => {
  const { t } = useTranslation('dashboard');
  const title = t('sentiment.title');
  return (
    <Panel title={title} explanation={<Explanation of={['sentiment']} />}>
      {stats ? (
        <SentimentBars label={title} counts={stats} total={stats.total_texts} behind={behind} />
      ) : (
        <ShareBarsSkeleton rows={3} />
      )}
    </Panel>
  );
};

const rowsOf = ({ heat_distribution: steps }: DashboardStats) =>
  [
    { key: 'low', count: steps[1] + steps[2], colour: 'var(--i2)', range: { heat_max: 2 } },
    { key: 'medium', count: steps[3], colour: 'var(--i3)', range: { heat: 3, heat_max: 3 } },
    { key: 'high', count: steps[4] + steps[5], colour: 'var(--i5)', range: { heat: HIGH_FROM } },
  ] as const;

export const HeatDistribution = ({ stats, behind }: DistributionProps) => {
  const { t } = useTranslation('dashboard');
  const title = t('heat.title');
  return (
    <Panel title={title} explanation={<Explanation of={['heat']} />}>
      {stats ? (
        <FigureBars
          label={title}
          total={stats.total_texts}
          rows={rowsOf(stats).map(({ key, range, ...row }) => ({
            ...row,
            key,
            label: t(`heat.${key}`),
            behind: { ...behind, ...range },
          }))}
        />
      ) : (
        <ShareBarsSkeleton rows={3} />
      )}
    </Panel>
  );
};
