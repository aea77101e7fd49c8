/** A schema that constrains a model's answer. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Parses JSON; returns undefined if the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
