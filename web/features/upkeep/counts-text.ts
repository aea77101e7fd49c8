import { useTranslation } from 'react-i18next';
import type { Catalogues } from '../../i18n/staff-texts';
import { useFormats } from '../../i18n/use-formats';

type Count = keyof Catalogues['upkeep']['count'];

/**
 * Returns a function that describes what an upkeep run has done; null if there was nothing to do. If there is
 * no text for a count, the name of the count is shown.
 */
export const useCountsText = () => {
  const { t, i18n } = useTranslation('upkeep');
  const { integer } = useFormats();
  const hasText = (name: string): name is Count => i18n.exists(`count.${name}`, { ns: 'upkeep' });
  return (counts: Readonly<Record<string, number>>): string | null => {
    const done = Object.entries(counts).filter(([, count]) => count > 0);
    const texts = done.map(
      ([name, count]) => `${hasText(name) ? t(`count.${name}`) : name}: ${integer(count)}`,
    );
    return texts.length === 0 ? null : texts.join(' · ');
  };
};
