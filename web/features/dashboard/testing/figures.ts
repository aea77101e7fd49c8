import type { Category } from '@stimmlage/core/codes/categories';
import type { DashboardStats } from '@stimmlage/core/contracts/figures';

const none = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

/** Creates figures of the dashboard, of which 61% are critical. There is no period before. */
export const figures = (total: number, counts: readonly [Category, number][]): DashboardStats => ({
  total_texts: total,
  tweets: total,
  comments: 0,
  politician_mentions: counts.length,
  avg_intensity: 3,
  high_heat: 0,
  high_intensity: 0,
  complaints: Math.round(total * 0.61),
  praise: 0,
  neutral: 0,
  intensity_distribution: none,
  heat_distribution: none,
  last_updated: null,
  top_pain_points: counts.map(([category, count]) => ({ category, count, avg_intensity: 3 })),
  previous: null,
  week: { from: '2026-11-15', to: '2026-11-21', changes: [] },
});
