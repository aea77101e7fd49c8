import { useLanguage } from './use-language';

/** What the server says of something done, which it says in English only; in other languages our own words. */
export const useServerText = () => {
  const language = useLanguage();
  return (said: string, own: string): string => (language === 'en' ? said : own);
};
