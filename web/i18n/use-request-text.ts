import { CallError } from '@stimmlage/core/contracts/call-error';
import { useTranslation } from 'react-i18next';

/** Names the request that failed by a fault of the server, by which its log finds the cause; null for any other error. */
export const useRequestText = () => {
  const { t } = useTranslation();
  return (error: unknown): string | null => {
    const id = error instanceof CallError ? error.quotedId : null;
    return id === null ? null : t('request', { id });
  };
};

/** What is said of an error, with the request that it came of. */
export const useWithRequest = () => {
  const requestText = useRequestText();
  return (text: string, error: unknown): string => {
    const request = requestText(error);
    return request === null ? text : `${text} (${request})`;
  };
};
