import { useLanguage } from './use-language';

/**
 * Chooses between the server's message about a completed action, which is in English, and our own text for
 * other languages.
 */
export const useServerText = () => {
  const language = useLanguage();
  return (said: string, own: string): string => (language === 'en' ? said : own);
};
