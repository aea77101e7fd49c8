import type { Language } from '@stimmlage/core/codes/label';
import type { CallError } from '@stimmlage/core/contracts/call-error';
import { type ErrorCode, errorCatalogue } from '@stimmlage/core/errors/catalogue';
import { errors } from './de/errors';

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

/** What the server refused, in a language: by its code and with its values; else in the server's own words. */
export const errorText = ({ code, message, refusal }: CallError, language: Language): string => {
  if (language === 'en' || code === null || !isErrorCode(code)) return message;
  return errors[code].replace(/\{(\w+)\}/g, (_, name: string) => String(refusal.details[name] ?? ''));
};
