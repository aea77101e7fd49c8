import { limits } from '@stimmlage/core/limits';
import { useTexts } from './use-texts';

/** Writes a public count; in place of one that is withheld, of how many it is one. */
export const useTold = (): ((count: number | null) => string) => {
  const { t, integer } = useTexts();
  return (count) => (count === null ? t('fewer', { count: limits.smallestPublicCell }) : integer(count));
};
