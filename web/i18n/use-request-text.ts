import { CallError } from '@stimmlage/core/contracts/call-error';
import { useTranslation } from 'react-i18next';

/**
 * Names the request that failed by a fault of the server, so that it can be found in the log; null for other
 * errors.
 */
export const useRequestText = () => {
  const { t } = useTranslation();
  return (error: unknown): string | null => {
    const id = error instanceof CallError ? error.quotedId : null;
    return id === null ? null : t('request', { id });
  };
};

/** An error's message with the id of the failed request. */
export const useWithRequest = () => {
  const requestText = useRequestText();
  return (text: string, error: unknown): string => {
    const request = requestText(error);
    return request === null ? text : `${text} (${request})`;
  };
};
