import { CallError } from '@stimmlage/core/contracts/call-error';
import { useTranslation } from 'react-i18next';

/**
 * Returns a function that quotes the id of a request that failed because of a server fault. For any other
 * error, the function returns null. With the id, operators can find the request in the log.
 */
export const useRequestText = () => {
  const { t } = useTranslation();
  return (error: unknown): string | null => {
    const id = error instanceof CallError ? error.quotedId : null;
    return id === null ? null : t('request', { id });
  };
};

/** Returns a function that adds the id of the failed request to an error message. */
export const useWithRequest = () => {
  const requestText = useRequestText();
  return (text: string, error: unknown): string => {
    const request = requestText(error);
    return request === null ? text : `${text} (${request})`;
  };
};
