import { filterReasons } from '@stimmlage/core/codes/content';
import { useTranslation } from 'react-i18next';

/** Describes why a post was filtered out; an unknown reason is shown as its code. */
export const useReasonText = () => {
  const { t } = useTranslation('rawContent');
  return (reason: string): string => {
    const known = filterReasons.find((one) => one === reason);
    return known ? t(`reason.${known}`) : reason;
  };
};
