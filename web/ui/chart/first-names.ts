import type { TFunction } from 'i18next';

/** The maximum number of names to list. */
const MOST_NAMES = 5;

/** Lists names. If there are too many names, lists the first few and the number of remaining names. */
export const firstNames = (t: TFunction<'common'>, names: readonly string[]): string => {
  const rest = names.length - MOST_NAMES;
  const first = names.slice(0, MOST_NAMES).join(', ');
  return rest > 0 ? `${first} ${t('chart.more', { count: rest })}` : first;
};
