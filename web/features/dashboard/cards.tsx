import { HIGH_FROM } from '@stimmlage/core/codes/scales';
import type { DashboardStats } from '@stimmlage/core/contracts/figures';
import { Explanation } from '../../domain/explanation';
import { FewNote } from '../../domain/few-note';
import { FigureLink } from '../../domain/links';
import { chartName } from '../../domain/names';
import type { StatementsSearch } from '../../domain/statements';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import layout from '../../ui/layout.module.css';
import { StatCards } from '../../ui/stat-cards';
import { leadersOf } from './answer';
import { compareIntensity } from './intensity';

interface CardsProps {
  /** Undefined while loading. */
  stats: DashboardStats | undefined;
  /** The number of days in the period; null for all time. */
  days: number | null;
  behind: StatementsSearch;
}

/**
 * Says how the mean intensity differs from the preceding period of the same length. If the periods cannot be
 * compared, says which share of statements has high intensity.
 */
const IntensityDetail = ({ stats, days, behind }: Required<CardsProps>) => {
  const { t, oneDecimal, percent } = useTexts('dashboard');
  const compared = stats ? compareIntensity(stats) : null;
  if (compared !== null && days !== null) {
    return t(`cards.${compared.direction}`, { by: oneDecimal(compared.by), days, count: days });
  }
  const share = percent(shareOf(stats?.high_intensity ?? 0, stats?.total_texts ?? 0));
  return (
    <FigureLink behind={{ ...behind, intensity: HIGH_FROM }}>
      {t('cards.intensityDetail', { share })}
    </FigureLink>
  );
};

/** The numbers of posts and replies among the statements. */
const KindsDetail = ({ stats, behind }: Omit<CardsProps, 'days'>) => {
  const { t, integer } = useTexts('dashboard');
  const { tweets: posts = 0, comments: replies = 0 } = stats ?? {};
  return (
    <>
      <FigureLink behind={{ ...behind, kind: 'post' }}>
        {t('cards.posts', { count: posts, number: integer(posts) })}
      </FigureLink>
      {' · '}
      <FigureLink behind={{ ...behind, kind: 'reply' }}>
        {t('cards.replies', { count: replies, number: integer(replies) })}
      </FigureLink>
    </>
  );
};

/** The four figures at the top of the dashboard. */
export const Cards = ({ stats, days, behind }: CardsProps) => {
  const { t, language, integer, oneDecimal, percent } = useTexts('dashboard');
  const total = stats?.total_texts ?? 0;
  const leaders = stats ? leadersOf(stats) : [];
  const leader = leaders.length === 1 ? leaders[0] : undefined;
  const isLevel = leaders.length > 1;
  return (
    <div className={layout.lines}>
      <StatCards
        label={t('cards.label')}
        stats={[
          {
            key: 'total',
            label: t('cards.total'),
            explanation: <Explanation of={['statements']} />,
            value: stats && <FigureLink behind={behind}>{integer(total)}</FigureLink>,
            detail: <KindsDetail stats={stats} behind={behind} />,
          },
          {
            key: 'painPoints',
            label: t('cards.painPoints'),
            explanation: <Explanation of={['issues']} />,
            value: stats && <FigureLink behind={behind}>{integer(stats.politician_mentions)}</FigureLink>,
            detail: leader ? (
              <FigureLink behind={{ ...behind, pain_point: leader.category }}>
                {t('cards.painPointsDetail', {
                  issue: chartName(leader.category, language),
                  share: percent(shareOf(leader.count, total)),
                })}
              </FigureLink>
            ) : (
              isLevel && t('cards.painPointsLevel')
            ),
          },
          {
            key: 'intensity',
            label: t('cards.intensity'),
            explanation: <Explanation of={['intensity']} />,
            value: stats && <FigureLink behind={behind}>{oneDecimal(stats.avg_intensity)}</FigureLink>,
            detail: <IntensityDetail stats={stats} days={days} behind={behind} />,
          },
          {
            key: 'heat',
            label: t('cards.heat'),
            explanation: <Explanation of={['heat']} />,
            value: stats && (
              <FigureLink behind={{ ...behind, heat: HIGH_FROM }}>{integer(stats.high_heat)}</FigureLink>
            ),
            detail: t('cards.heatDetail', { share: percent(shareOf(stats?.high_heat ?? 0, total)) }),
          },
        ]}
      />
      <FewNote total={total} />
    </div>
  );
};
