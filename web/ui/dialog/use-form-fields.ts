import { useForm } from '@mantine/form';
import { CallError } from '@stimmlage/core/contracts/call-error';
import type { z } from 'zod';

type Fields = Record<string, unknown>;

/** Custom error messages by field. Fields without a custom message use the schema's messages. */
export type FieldMessages<Values> = { [K in keyof Values]?: string };

/** Finds the first problem with each field, keyed by field name. */
export const fieldProblems = <Values extends Fields>(
  schema: z.ZodType,
  values: Values,
  messages: FieldMessages<Values>,
): Record<string, string> => {
  const { error } = schema.safeParse(values);
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0] ?? '');
    problems[field] ??= messages[field] ?? message;
  }
  return problems;
};

/** Finds the fields that the server rejected (`json.name`), with an error message for each. */
export const refusedFields = <Values extends Fields>(
  error: unknown,
  values: Values,
  messages: FieldMessages<Values>,
): Record<string, string> => {
  if (!(error instanceof CallError)) return {};
  const names = error.fields.map((path) => path.replace(/^json\./, '').split('.')[0] ?? '');
  const known = names.filter((name) => Object.hasOwn(values, name));
  return Object.fromEntries(known.map((name) => [name, messages[name] ?? error.message]));
};

/**
 * Creates a form whose fields are validated against a schema from core, first on submit and then on every
 * change.
 */
export const useFormFields = <Values extends Fields>(
  schema: z.ZodType,
  initialValues: Values,
  messages: FieldMessages<Values>,
) =>
  useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => fieldProblems(schema, values, messages),
  });
