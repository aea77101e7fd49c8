import { TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';

interface FirstFieldProps<Values extends Record<string, unknown>>
  extends Omit<TextInputProps, 'form' | 'name'> {
  form: Pick<UseFormReturnType<Values>, 'key' | 'getInputProps'>;
  name: keyof Values & string;
}

/**
 * The first text field of a form in a dialog, which receives focus when the dialog opens. The browser does
 * not suggest earlier input.
 */
export const FirstField = <Values extends Record<string, unknown>>({
  form,
  name,
  ...field
}: FirstFieldProps<Values>) => (
  <TextInput
    {...field}
    autoComplete="off"
    data-autofocus
    key={form.key(name)}
    {...form.getInputProps(name)}
  />
);
