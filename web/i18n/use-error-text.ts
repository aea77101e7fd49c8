import { CallError } from '@stimmlage/core/contracts/call-error';
import { useTranslation } from 'react-i18next';
import { ToldError } from '../lib/told-error';
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
    if (error instanceof ToldError) return error.message;
    if (!(error instanceof CallError)) return fallback ?? t('failure.unexpected');
    if (error.failure === 'refused') return errorText(error, language);
    return t(error.failure === 'cancelled' ? 'failure.cancelled' : 'failure.offline');
  };
};
