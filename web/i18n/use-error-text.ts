import { useTranslation } from 'react-i18next';
import { CallError } from '../lib/call';
import { errorText } from './error-texts';
import { useLanguage } from './use-language';

/**
 * Says of anything thrown what went wrong, in the language in force: the server's sentence by its code, or, where
 * there is none, the fallback.
 */
export const useErrorText = () => {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return (error: unknown, fallback?: string): string => {
    if (!(error instanceof CallError)) return fallback ?? t('failure.unexpected');
    if (error.status === 0) {
      return error.message === 'Request cancelled' ? t('failure.cancelled') : t('failure.offline');
    }
    return errorText(error.code, error.message, language);
  };
};
