import { codeName } from '../../domain/names';
import { useTexts } from '../../i18n/use-texts';
import type { ExplorerAsked } from './view';

/** A filter and its value, as shown to readers. */
export interface FilterName {
  head: string;
  value: string;
}

/** Returns a function that lists the active filters of a table. */
export const useFilterNames = () => {
  const { t, language } = useTexts('explorer');
  const { t: staff } = useTexts('staff');
  const { t: comments } = useTexts('comments');
  return ({ pain_point, policy_area, sentiment, politician, run }: ExplorerAsked): FilterName[] => {
    const filters: [name: string, value: string | undefined][] = [
      [t('dimension.category'), pain_point && codeName('category', pain_point, language)],
      [t('dimension.policy_area'), policy_area && codeName('policy_area', policy_area, language)],
      [t('dimension.sentiment'), sentiment && staff(`sentiment.${sentiment}`)],
      [comments('filters.politician'), politician],
      [t('csv.run'), run?.toString()],
    ];
    return filters.flatMap(([name, value]) => (value ? [{ head: t('csv.filter', { name }), value }] : []));
  };
};
