/** A schema that a model's answer is held to. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The value of a JSON text; undefined for a text that is no JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
