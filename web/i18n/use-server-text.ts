import { useLanguage } from './use-language';

/** The server's message about a completed action, which is English; in other languages our own words. */
export const useServerText = () => {
  const language = useLanguage();
  return (said: string, own: string): string => (language === 'en' ? said : own);
};
