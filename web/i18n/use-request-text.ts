import { CallError } from '@stimmlage/core/contracts/call-error';
import { useTranslation } from 'react-i18next';

/**
 * Gives the id of a request that failed because of a server fault, so that it can be found in the log; null
 * for other errors.
 */
export const useRequestText = () => {
  const { t } = useTranslation();
  return (error: unknown): string | null => {
    const id = error instanceof CallError ? error.quotedId : null;
    return id === null ? null : t('request', { id });
  };
};

/** Adds the id of the failed request to an error's message. */
export const useWithRequest = () => {
  const requestText = useRequestText();
  return (text: string, error: unknown): string => {
    const request = requestText(error);
    return request === null ? text : `${text} (${request})`;
  };
};
