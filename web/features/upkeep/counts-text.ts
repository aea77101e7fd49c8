import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats';

const names = [
  'looked',
  'deleted',
  'edited',
  'hidden',
  'restored',
  'setAside',
  'content',
  'labels',
  'corrections',
  'authors',
  'rewritten',
  'batches',
  'mismatches',
  'tokens',
  'links',
  'signIns',
  'chunks',
  'imports',
  'fetches',
  'checks',
  'runs',
] as const;

/** Says what a run of upkeep did; null where it found nothing to do. A name that is not known is shown as it is. */
export const useCountsText = () => {
  const { t } = useTranslation('upkeep');
  const { integer } = useFormats();
  return (counts: Readonly<Record<string, number>>): string | null => {
    const done = Object.entries(counts).filter(([, count]) => count > 0);
    const texts = done.map(([name, count]) => {
      const known = names.find((one) => one === name);
      return `${known ? t(`count.${known}`) : name}: ${integer(count)}`;
    });
    return texts.length === 0 ? null : texts.join(' · ');
  };
};
