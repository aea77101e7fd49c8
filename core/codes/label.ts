export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

/**
 * A language that texts are translated into. English is the original language of the server's messages, the
 * message catalogues and the prompts for models.
 */
export type TranslatedLanguage = Exclude<Language, 'en'>;

/** Text shown to people, in every language of the product. */
export type Label = Record<Language, string>;

/** The locale for numbers, dates and amounts in each language (BCP 47). */
export const locales: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };
