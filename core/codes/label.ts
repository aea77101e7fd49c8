/** A text shown to people, in the product's two languages. */
export interface Label {
  en: string;
  de: string;
}

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];
