/** A schema that constrains a model's answer. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The value of a JSON text; undefined if it is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
