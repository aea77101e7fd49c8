import { NativeSelect } from '@mantine/core';
import type { Codes } from '../data/corrections';
import { useTexts } from '../i18n/use-texts';
import { useCodeChoices } from './code-choices';

interface CodeFieldProps<N extends keyof Codes> {
  name: N;
  /** Undefined for no code, which is offered if `none` names it. */
  value: Codes[N] | undefined;
  none?: string;
  /** Whether the label is only for screen readers, as the field is in the row of a table that names it. */
  isInRow?: boolean;
  /** Whether the field receives focus when the dialog opens. */
  isFirst?: boolean;
  onChange: (value: Codes[N] | undefined) => void;
}

/** A field for one code. */
export const CodeField = <N extends keyof Codes>({
  name,
  value,
  none,
  isInRow = false,
  isFirst = false,
  onChange,
}: CodeFieldProps<N>) => {
  const { t } = useTexts('comments');
  const choices: { value: Codes[N]; label: string }[] = useCodeChoices()[name];
  const label = t(`code.${name satisfies keyof Codes as keyof Codes}`);
  return (
    <NativeSelect
      {...(isInRow ? { 'aria-label': label } : { label })}
      data-autofocus={isFirst || undefined}
      value={value === undefined ? '' : String(value)}
      data={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...choices.map((choice) => ({ value: String(choice.value), label: choice.label })),
      ]}
      onChange={({ currentTarget }) =>
        onChange(choices.find((choice) => String(choice.value) === currentTarget.value)?.value)
      }
    />
  );
};
