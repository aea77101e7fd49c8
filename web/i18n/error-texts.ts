import type { Language, TranslatedLanguage } from '@stimmlage/core/codes/label';
import { upkeepKinds } from '@stimmlage/core/codes/statuses';
import { targetTypeLabels, targetTypes } from '@stimmlage/core/codes/target-types';
import type { CallError, Refusal } from '@stimmlage/core/contracts/call-error';
import { type ErrorCode, errorCatalogue } from '@stimmlage/core/errors/catalogue';
import { modelLabel } from '@stimmlage/core/models';
import { errors as german } from './de/errors';
import germanUpkeep from './de/upkeep';
import { dollarsOf } from './dollars';
import englishUpkeep from './en/upkeep';
import { formatsOf } from './formats';
import { reasonsText } from './reason-texts';

/** Translations of the server's messages, which are written in English. */
export const translations: Record<TranslatedLanguage, Record<ErrorCode, string>> = { de: german };

const upkeep = { en: englishUpkeep, de: germanUpkeep };

/** The name of a type of target within a sentence. Unlike in German, it is not capitalised in English. */
const typeName = (type: string, language: Language): string | undefined => {
  const known = targetTypes.find((one) => one === type);
  const name = known && targetTypeLabels[known].one[language];
  return language === 'en' ? name?.toLowerCase() : name;
};

/** An amount that the server has formatted in English, such as $1,234.56. */
const AMOUNT = /^\$[\d,.]+$/;

/** Formats amounts and numbers. All other values remain unchanged. */
const valueText = (value: unknown, language: Language): string => {
  if (typeof value === 'number') return formatsOf(language).integer(value);
  const text = String(value ?? '');
  return AMOUNT.test(text) ? dollarsOf(language)(Number(text.replace(/[$,]/g, ''))) : text;
};

/** Describes a value of a message in a language, by its name in the error catalogue. */
const detailText = (name: string, value: unknown, language: Language): string => {
  const text = String(value ?? '');
  const described: Record<string, () => string | undefined> = {
    type: () => typeName(text, language),
    kind: () => {
      const kind = upkeepKinds.find((one) => one === text);
      return kind && upkeep[language].kind[kind].name;
    },
    date: () => formatsOf(language).day(text),
    successor: () => modelLabel(text),
    limit: () => valueText(value, language),
    lines: () => valueText(value, language),
    cost: () => valueText(value, language),
    left: () => valueText(value, language),
  };
  return described[name]?.() ?? text;
};

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

/** The server's response to a refused call. */
type Refused = Pick<CallError, 'code' | 'message'> & { refusal: Pick<Refusal, 'details'> };

/**
 * Describes a refusal in a language, based on its code and values. If the code is unknown, returns the
 * server's own message.
 */
export const errorText = ({ code, message, refusal }: Refused, language: Language): string => {
  if (code === null || !isErrorCode(code)) return message;
  const template = language === 'en' ? errorCatalogue[code].message : translations[language][code];
  const { details } = refusal;
  const valueFor = (name: string): string =>
    name === 'reason' && Array.isArray(details['reasons'])
      ? (reasonsText(details['reasons'], language) ?? '')
      : detailText(name, details[name], language);
  return template.replace(/\{(\w+)\}/g, (_, name: string) => valueFor(name));
};
