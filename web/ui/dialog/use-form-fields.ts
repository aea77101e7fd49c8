import { useForm } from '@mantine/form';
import { CallError } from '@stimmlage/core/contracts/call-error';
import type { z } from 'zod';
import { type ProblemText, useProblemText } from './use-problem-text';

type Fields = Record<string, unknown>;

/** Custom error messages by field. Fields without one have a message that names the bound (`useProblemText`). */
export type FieldMessages<Values> = { [K in keyof Values]?: string };

/**
 * Finds the first problem with each field, keyed by field name.
 * @param problemText words a problem with a field that has no custom message.
 */
export const fieldProblems = <Values extends Fields>(
  schema: z.ZodType,
  values: Values,
  messages: FieldMessages<Values>,
  problemText: ProblemText,
): Record<string, string> => {
  const { error } = schema.safeParse(values);
  const problems: Record<string, string> = {};
  for (const issue of error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    problems[field] ??= messages[field] ?? problemText(issue);
  }
  return problems;
};

/**
 * Finds the fields that the server rejected (`json.name`), with an error message for each.
 * @param said the error in the language of the screen, for fields without a custom message.
 */
export const refusedFields = <Values extends Fields>(
  error: unknown,
  values: Values,
  messages: FieldMessages<Values>,
  said: string,
): Record<string, string> => {
  if (!(error instanceof CallError)) return {};
  const names = error.fields.map((path) => path.replace(/^json\./, '').split('.')[0] ?? '');
  const known = names.filter((name) => Object.hasOwn(values, name));
  return Object.fromEntries(known.map((name) => [name, messages[name] ?? said]));
};

/**
 * Creates a form whose fields are validated against a schema from core, first on submit and then on every
 * change.
 */
export const useFormFields = <Values extends Fields>(
  schema: z.ZodType,
  initialValues: Values,
  messages: FieldMessages<Values>,
) => {
  const problemText = useProblemText();
  return useForm<Values>({
    mode: 'uncontrolled',
    initialValues,
    validate: (values) => fieldProblems(schema, values, messages, problemText),
  });
};
