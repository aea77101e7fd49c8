import { CallError } from '@stimmlage/core/contracts/call-error';
import { useTranslation } from 'react-i18next';
import { ToldError } from '../lib/told-error';
import { errorText } from './error-texts';
import { useLanguage } from './use-language';
import { useWithRequest } from './use-request-text';

/** Whether a call was refused because of its path or query, which screens take from their own URL. */
const isOfAddress = ({ code, refusal: { issues } }: CallError): boolean =>
  code === 'validation.failed' &&
  issues.length > 0 &&
  issues.every(({ path }) => /^(query|param)\./.test(path));

/**
 * Returns a function that describes an error in the current language (specification, section 8). For a failed
 * call, the text is the server's message in the current language. If a proxy in front of the server
 * responded, the text is the proxy's text. For any other error, the text is the fallback.
 */
export const useErrorSentence = () => {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const refusalOf = (error: CallError): string => {
    // Users read this text only after signing in again; until then, another dialog or page covers the text.
    if (error.code === 'auth.required') return t('failure.ended');
    if (isOfAddress(error)) return t('failure.address');
    const { status, statusText, raw } = error.refusal;
    if (raw === null) return errorText(error, language);
    return raw || t('failure.answered', { status: `${status} ${statusText}`.trimEnd() });
  };
  return (error: unknown, fallback?: string): string => {
    if (error instanceof ToldError) return error.message;
    if (!(error instanceof CallError)) return fallback ?? t('failure.unexpected');
    if (error.failure === 'refused') return refusalOf(error);
    return t(error.failure === 'cancelled' ? 'failure.cancelled' : 'failure.offline');
  };
};

/** Returns a function that adds the id of the failed request to the error message. */
export const useErrorText = () => {
  const errorSentence = useErrorSentence();
  const withRequest = useWithRequest();
  return (error: unknown, fallback?: string): string => withRequest(errorSentence(error, fallback), error);
};
