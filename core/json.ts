/** A JSON schema that constrains a model's answer. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Parses JSON. Returns undefined if the text is not valid JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
