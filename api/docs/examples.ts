import { resolve, type Schema } from './schemas';

/** Example strings by field name. Every other text field gets the example under `text`. */
const words: Record<string, string> = {
  access_token: 'gZ0Kx3v5oQe1yJb7WmR2uT9nLd4sFh6cAiPqXrEtYwU',
  token: 'gZ0Kx3v5oQe1yJb7WmR2uT9nLd4sFh6cAiPqXrEtYwU',
  batch_id: 'msgbatch_01HkcTjaV5uDC8jWR4ZsDV8d',
  current: 'das-bisherige-passwort',
  displayName: 'Erika Beispiel',
  email: 'erika@example.org',
  error: 'validation.failed',
  full_name: 'Erika Beispiel',
  label: 'nightly export',
  language: 'de',
  model: 'claude-haiku-4-5',
  model_name: 'claude-haiku-4-5',
  modelName: 'claude-haiku-4-5',
  model_version: '20251001',
  name: 'Erika Beispiel',
  next: 'ein-langes-neues-passwort',
  object: 'target 12',
  password: 'ein-langes-passwort',
  politician: 'erika_beispiel',
  reason: 'Ironie: gemeint ist das Gegenteil',
  requestId: '4f1c1c9e-6f0e-4f6b-9d55-8f1f6ea0d7b2',
  session_name: 'Week 47',
  text: 'Die Bahn fällt schon wieder aus.',
  contentText: 'Die Bahn fällt schon wieder aus.',
  username: 'erika_beispiel',
  version: '20251001',
};

const textOf = (schema: Schema, field: string): string => {
  if (schema.format === 'date') return '2026-11-20';
  if (schema.format === 'date-time') return '2026-11-20T09:42:00.000Z';
  return words[field] ?? 'text';
};

const numberOf = ({ minimum, exclusiveMinimum, maximum }: Schema): number =>
  Math.max(minimum ?? Number(exclusiveMinimum ?? 0) + 1, Math.min(3, maximum ?? 3));

const itemOf = ({ items }: Schema): Schema => {
  const item = Array.isArray(items) ? items[0] : items;
  return typeof item === 'object' ? item : {};
};

/** Fills in every field of an object, including optional fields, so that readers see the complete shape. */
const fieldsOf = (schema: Schema, components: Record<string, Schema>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [
      name,
      typeof field === 'object' ? makeExample(field, components, name) : null,
    ]),
  );

/**
 * Creates a value that the schema accepts: the schema's example or default or, if the schema has neither, a
 * value of the schema's type.
 * @param field the name of the field, which determines the example for a string
 */
export const makeExample = (schema: Schema, components: Record<string, Schema>, field = ''): unknown => {
  const { examples, anyOf, enum: choices, ...rest } = resolve(schema, components);
  if (Array.isArray(examples)) return examples[0];
  if (rest.const !== undefined) return rest.const;
  if (choices) return choices[0];
  if (anyOf) return makeExample(anyOf[0] ?? {}, components, field);
  // Zod writes a nullable type as [type, null].
  switch (Array.isArray(rest.type) ? rest.type[0] : rest.type) {
    case 'object':
      return fieldsOf(rest, components);
    case 'array':
      return [makeExample(itemOf(rest), components, field)];
    case 'integer':
    case 'number':
      return numberOf(rest);
    case 'boolean':
      return rest.default ?? true;
    case 'string':
      return textOf(rest, field);
    default:
      return null;
  }
};
