import { useTranslation } from 'react-i18next';
import { useAbout } from '../../data/public';

/** What coded the statements, in the reader's words; null before the first session has labelled any. */
export const useCoder = (): string | null => {
  const { t } = useTranslation('common');
  const { data } = useAbout();
  if (!data?.model) return null;
  return data.sandbox ? t('sandbox.coder') : data.model;
};
