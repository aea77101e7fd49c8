import { limits } from '@stimmlage/core/limits';
import { useTexts } from './use-texts';

/** Returns a function that formats a public count, or the threshold below which counts are withheld. */
export const useTold = (): ((count: number | null) => string) => {
  const { t, integer } = useTexts();
  return (count) => (count === null ? t('fewer', { count: limits.smallestPublicCell }) : integer(count));
};
