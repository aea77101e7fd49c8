import { filterReasons } from '@stimmlage/core/codes/content';
import { useTranslation } from 'react-i18next';

/** Why a post is filtered out, in words; an unknown reason is shown as it is. */
export const useReasonText = () => {
  const { t } = useTranslation('rawContent');
  return (reason: string): string => {
    const known = filterReasons.find((one) => one === reason);
    return known ? t(`reason.${known}`) : reason;
  };
};
