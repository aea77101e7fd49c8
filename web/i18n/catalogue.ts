/** Plural forms that do not exist in English (CLDR). */
type Form = 'zero' | 'two' | 'few' | 'many';

/**
 * A catalogue with the same keys as a catalogue in another language. The texts differ, and there may be
 * additional plural forms.
 */
export type Catalogue<T> = { [K in keyof T]: T[K] extends string ? string : Catalogue<T[K]> } & {
  [K in keyof T as K extends `${infer Counted}_other` ? `${Counted}_${Form}` : never]?: string;
};

/**
 * Functions that fetch catalogues, by name. A catalogue is fetched when a screen first needs it; a script may
 * contain several catalogues.
 */
export type Loaders = Record<string, () => Promise<object>>;

/** Resolves to the catalogue with the given name, or to undefined if there is no such catalogue. */
export type TextSource = (name: string) => Promise<object | undefined>;

/** The catalogues that the loaders fetch. */
export type Loaded<L extends Loaders> = { [K in keyof L]: Awaited<ReturnType<L[K]>> };

/** Loaders for the catalogues of `L` in another language. */
export type Translated<L extends Loaders> = {
  [K in keyof L]: () => Promise<Catalogue<Loaded<L>[K]>>;
};
