/** The same keys as another language's catalogue, each with a text of its own. */
export type Catalogue<T> = { [K in keyof T]: T[K] extends string ? string : Catalogue<T[K]> };
