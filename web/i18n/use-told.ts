import { limits } from '@stimmlage/core/limits';
import { useTexts } from './use-texts';

/** Formats a public count, or the threshold for a withheld one. */
export const useTold = (): ((count: number | null) => string) => {
  const { t, integer } = useTexts();
  return (count) => (count === null ? t('fewer', { count: limits.smallestPublicCell }) : integer(count));
};
