import { type Language, locales } from '@stimmlage/core/codes/label';

/** Returns the decimal separator of a language, either a point or a comma. */
export const decimalSignOf = (language: Language): string =>
  new Intl.NumberFormat(locales[language], { minimumFractionDigits: 1 })
    .formatToParts(0)
    .find(({ type }) => type === 'decimal')?.value ?? '.';
