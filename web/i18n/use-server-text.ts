import { useLanguage } from './use-language';

/**
 * Returns a function that chooses between the server's message about a completed action, which is in English,
 * and our own text in other languages.
 */
export const useServerText = () => {
  const language = useLanguage();
  return (said: string, own: string): string => (language === 'en' ? said : own);
};
