import { categoryLabels } from '@stimmlage/core/codes/categories';
import { type Language, locales } from '@stimmlage/core/codes/label';
import { exactChange } from '@stimmlage/core/figures/exact-change';
import type { Signal } from '../figures/look';

interface Words {
  theme: string;
  statements: string;
  /** The relative change in a count, formatted as a percentage. */
  part: string;
  from: string;
  to: string;
}

const sentences: Record<Language, Record<Signal['kind'], (words: Words) => string>> = {
  en: {
    rising: ({ theme, statements, part }) =>
      `${theme}: ${statements} statements in the last 7 days, ${part} more than in the 7 days before.`,
    falling: ({ theme, statements, part }) =>
      `${theme}: ${statements} statements in the last 7 days, ${part} fewer than in the 7 days before.`,
    heated: ({ theme, from, to }) =>
      `${theme}: the tone became sharper, from ${from} to ${to} on a scale of 1 to 5.`,
    praised: ({ theme, from, to }) => `${theme}: ${to}% of the statements are praise, up from ${from}%.`,
    new: ({ theme, statements }) =>
      `${theme}: ${statements} statements in the last 7 days, none in the 7 days before.`,
  },
  de: {
    rising: ({ theme, statements, part }) =>
      `${theme}: ${statements} Äußerungen in den letzten 7 Tagen, ${part} mehr als in den 7 Tagen davor.`,
    falling: ({ theme, statements, part }) =>
      `${theme}: ${statements} Äußerungen in den letzten 7 Tagen, ${part} weniger als in den 7 Tagen davor.`,
    heated: ({ theme, from, to }) =>
      `${theme}: Die Schärfe des Tons stieg von ${from} auf ${to} auf einer Skala von 1 bis 5.`,
    praised: ({ theme, from, to }) =>
      `${theme}: ${to}\u00a0% der Äußerungen sind Lob, zuvor waren es ${from}\u00a0%.`,
    new: ({ theme, statements }) =>
      `${theme}: ${statements} Äußerungen in den letzten 7 Tagen, keine in den 7 Tagen davor.`,
  },
};

/**
 * Writes a sentence about a change, with numbers formatted for the given language. The sentences are about
 * statements, never about people.
 */
export const writeSignal = ({ kind, theme, from, to, change }: Signal, language: Language): string => {
  const write = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(locales[language], options).format(value);
  const decimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return sentences[language][kind]({
    theme: categoryLabels[theme].theme[language],
    statements: write(to, {}),
    part: write(exactChange(from, to, change), { style: 'percent' }),
    from: write(from, decimal),
    to: write(to, decimal),
  });
};
