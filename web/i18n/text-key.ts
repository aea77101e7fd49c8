/** Returns the text key for a code that contains a dot, because a dot in a key refers to a group of texts. */
export type TextKey<S extends string> = S extends `${infer A}.${infer B}` ? `${A}_${B}` : S;

export const textKey = <S extends string>(code: S): TextKey<S> => code.replace('.', '_') as TextKey<S>;
