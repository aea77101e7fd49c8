/** The text key for a code that contains a dot; in a key, a dot would lead into a group of texts. */
export type TextKey<S extends string> = S extends `${infer A}.${infer B}` ? `${A}_${B}` : S;

export const textKey = <S extends string>(code: S): TextKey<S> => code.replace('.', '_') as TextKey<S>;
