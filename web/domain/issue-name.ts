import type { Category } from '@stimmlage/core/codes/categories';
import type { TFunction } from 'i18next';

/**
 * Returns the grammatical number of an issue's name in a sentence: 'civil rights lead', 'migration leads'.
 */
export const numberOfIssue = (theme: Category, t: TFunction<'public'>): 1 | 2 =>
  t('headline.plurals').split(' ').includes(theme) ? 2 : 1;

/** Capitalises a clause that starts a line. */
export const capitalised = (clause: string): string => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}`;

/** Turns a clause into a sentence of its own. */
export const asSentence = (clause: string): string => `${capitalised(clause)}.`;
