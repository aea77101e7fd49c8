import type { TFunction } from 'i18next';

/** The maximum number of names in a sentence. */
const MOST_NAMES = 5;

/** Lists names; if there are too many, only the first few and how many more there are. */
export const firstNames = (t: TFunction<'common'>, names: readonly string[]): string => {
  const rest = names.length - MOST_NAMES;
  const first = names.slice(0, MOST_NAMES).join(', ');
  return rest > 0 ? `${first} ${t('chart.more', { count: rest })}` : first;
};
