import { Link } from '@tanstack/react-router';
import { useRawContentStats } from '../../data/content';
import { useReasonText } from '../../domain/filter-reason';
import { useTexts } from '../../i18n/use-texts';
import { type Stat, StatCards } from '../../ui/stat-cards';
import type { Filters } from './view';

const cards = [
  { key: 'total', field: 'totalContent', filters: {} },
  { key: 'analyzed', field: 'analyzedContent', filters: { isAnalyzed: 'true' } },
  {
    key: 'pending',
    field: 'pendingAnalysis',
    filters: { isAnalyzed: 'false', isFilteredOut: 'false' },
  },
  { key: 'filtered', field: 'filteredOutContent', filters: { isFilteredOut: 'true' } },
] as const satisfies readonly { key: string; field: string; filters: Partial<Filters> }[];

const REASONS = 2;

/** The four figures of what is collected, each with the way to what stands behind it. */
export const Stats = () => {
  const { t, integer } = useTexts('rawContent');
  const reasonText = useReasonText();
  const { data, isError } = useRawContentStats();
  const reasons = Object.entries(data?.filteredByReason ?? {})
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, REASONS)
    .map(([reason, count]) => t('stats.reason', { reason: reasonText(reason), amount: integer(count) }));
  const shownOf = (field: (typeof cards)[number]['field']): string | undefined => {
    if (data) return integer(data[field]);
    return isError ? '–' : undefined;
  };
  const stats = cards.map(
    ({ key, field, filters }): Stat => ({
      key,
      label: t(`stats.${key}`),
      value: shownOf(field),
      detail: (
        <>
          <Link to="/admin/raw-content" search={filters}>
            {t(`stats.show.${key}`)}
          </Link>
          {key === 'filtered' && reasons.length > 0 && ` · ${reasons.join(' · ')}`}
        </>
      ),
    }),
  );
  return <StatCards label={t('stats.label')} stats={stats} />;
};
