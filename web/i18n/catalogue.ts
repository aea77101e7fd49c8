/** Plural forms that English does not have (CLDR). */
type Form = 'zero' | 'two' | 'few' | 'many';

/** The same keys as another language's catalogue, each with its own text, and further plural forms. */
export type Catalogue<T> = { [K in keyof T]: T[K] extends string ? string : Catalogue<T[K]> } & {
  [K in keyof T as K extends `${infer Counted}_other` ? `${Counted}_${Form}` : never]?: string;
};

/** Catalogues by their names, each fetched when a screen first needs it; several may come in one script. */
export type Loaders = Record<string, () => Promise<object>>;

/** Resolves to the catalogue of a name, or to undefined. */
export type TextSource = (name: string) => Promise<object | undefined>;

/** The catalogues that loaders fetch. */
export type Loaded<L extends Loaders> = { [K in keyof L]: Awaited<ReturnType<L[K]>> };

/** Another language's loaders of the same catalogues. */
export type Translated<L extends Loaders> = {
  [K in keyof L]: () => Promise<Catalogue<Loaded<L>[K]>>;
};
