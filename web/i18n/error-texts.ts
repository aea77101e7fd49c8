import type { Language, TranslatedLanguage } from '@stimmlage/core/codes/label';
import type { CallError, Refusal } from '@stimmlage/core/contracts/call-error';
import { type ErrorCode, errorCatalogue } from '@stimmlage/core/errors/catalogue';
import { errors as german } from './de/errors';
import { reasonsText } from './reason-texts';

/** Translations of the server's messages, which are written in English. */
export const translations: Record<TranslatedLanguage, Record<ErrorCode, string>> = { de: german };

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

/** The server's response to a refused call. */
type Refused = Pick<CallError, 'code' | 'message'> & { refusal: Pick<Refusal, 'details'> };

/**
 * Describes a refusal in a language, based on its code and values. If there is no translation, returns the
 * server's own message.
 */
export const errorText = ({ code, message, refusal }: Refused, language: Language): string => {
  if (language === 'en' || code === null || !isErrorCode(code)) return message;
  const { details } = refusal;
  const valueFor = (name: string): string =>
    name === 'reason' && Array.isArray(details['reasons'])
      ? (reasonsText(details['reasons'], language) ?? '')
      : String(details[name] ?? '');
  return translations[language][code].replace(/\{(\w+)\}/g, (_, name: string) => valueFor(name));
};
