/** A code with a dot as the key of its text: a dot in a key leads into a group of texts. */
export type TextKey<S extends string> = S extends `${infer A}.${infer B}` ? `${A}_${B}` : S;

export const textKey = <S extends string>(code: S): TextKey<S> => code.replace('.', '_') as TextKey<S>;
