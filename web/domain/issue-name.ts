import type { Category } from '@stimmlage/core/codes/categories';
import type { TFunction } from 'i18next';

/**
 * Returns 1 if an issue's name is singular in a sentence (‘migration leads’), and 2 if the name is plural
 * (‘civil rights lead’).
 */
export const numberOfIssue = (theme: Category, t: TFunction<'public'>): 1 | 2 =>
  t('headline.plurals').split(' ').includes(theme) ? 2 : 1;

/** Capitalises the first letter of a clause. */
export const capitalised = (clause: string): string => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}`;

/** Turns a clause into a sentence. */
export const asSentence = (clause: string): string => `${capitalised(clause)}.`;
