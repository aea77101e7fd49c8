import type { Language } from '@stimmlage/core/codes/label';
import { type ErrorCode, errorCatalogue } from '@stimmlage/core/errors/catalogue';
import { errors } from './de/errors';

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

const PLACE = /\{(\w+)\}/g;

/** What the server filled into a sentence: the api says it in words only. */
const valuesIn = (template: string, sentence: string): Record<string, string> => {
  const literal = template.replace(/[.*+?^$()[\]\\|]/g, String.raw`\$&`);
  const pattern = new RegExp(`^${literal.replace(PLACE, '(?<$1>.*)')}$`, 's');
  return { ...pattern.exec(sentence)?.groups };
};

/** The server's sentence in a language: by its code, with what it filled in. */
export const errorText = (code: string | null, sentence: string, language: Language): string => {
  if (language === 'en' || code === null || !isErrorCode(code)) return sentence;
  const values = valuesIn(errorCatalogue[code].message, sentence);
  return errors[code].replace(PLACE, (_, name: string) => values[name] ?? '');
};
