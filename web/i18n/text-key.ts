/**
 * Converts a code that contains a dot to the key of its text, because a dot in a key separates the name of a
 * group from the key within the group.
 */
export type TextKey<S extends string> = S extends `${infer A}.${infer B}` ? `${A}_${B}` : S;

export const textKey = <S extends string>(code: S): TextKey<S> => code.replace('.', '_') as TextKey<S>;
