export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/**
 * English comes first: the server writes it, models are given it, and the catalogues' originals are in it.
 * The others are translations.
 */
export type TranslatedLanguage = Exclude<Language, 'en'>;

/** A text shown to people, in each of the product's languages. */
export type Label = Record<Language, string>;

/** How each language writes numbers, days and amounts (BCP 47). */
export const locales: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };
