import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface FilterChoiceProps<T extends string | number> {
  label: string;
  /** Undefined narrows nothing down. */
  value: T | undefined;
  choices: readonly T[];
  nameOf: (choice: T) => string;
  /** What is said where nothing is chosen; else 'All'. */
  all?: string;
  onChange: (value: T | undefined) => void;
}

/** Narrows a list down to one of a few, or not. */
export const FilterChoice = <T extends string | number>({
  label,
  value,
  choices,
  nameOf,
  all,
  onChange,
}: FilterChoiceProps<T>) => {
  const { t } = useTranslation('staff');
  const options = choices.map((choice) => ({ value: String(choice), label: nameOf(choice) }));
  return (
    <NativeSelect
      label={label}
      value={String(value ?? '')}
      data={[{ value: '', label: all ?? t('filters.all') }, ...options]}
      onChange={({ currentTarget }) =>
        onChange(choices.find((choice) => String(choice) === currentTarget.value))
      }
    />
  );
};
