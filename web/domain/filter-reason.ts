import { filterReasons } from '@stimmlage/core/codes/content';
import { useTranslation } from 'react-i18next';

/** Why the filter sets content aside, in words; a reason that is not known as it is. */
export const useReasonText = () => {
  const { t } = useTranslation('rawContent');
  return (reason: string): string => {
    const known = filterReasons.find((one) => one === reason);
    return known ? t(`reason.${known}`) : reason;
  };
};
