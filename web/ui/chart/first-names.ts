import type { TFunction } from 'i18next';

/** The maximum number of names in a sentence. */
const MOST_NAMES = 5;

/** Lists names, of many only the first and how many more there are. */
export const firstNames = (t: TFunction<'common'>, names: readonly string[]): string => {
  const rest = names.length - MOST_NAMES;
  const more = rest > 0 ? [t('chart.more', { count: rest })] : [];
  return [...names.slice(0, MOST_NAMES), ...more].join(', ');
};
