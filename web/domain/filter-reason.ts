import { filterReasons } from '@stimmlage/core/codes/content';
import { useTranslation } from 'react-i18next';

/** Returns a function that explains why a post was filtered out; unknown reasons are returned unchanged. */
export const useReasonText = () => {
  const { t } = useTranslation('rawContent');
  return (reason: string): string => {
    const known = filterReasons.find((one) => one === reason);
    return known ? t(`reason.${known}`) : reason;
  };
};
