import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface FilterChoiceProps<T extends string | number> {
  label: string;
  /** The selected value; undefined for no filter. */
  value: T | undefined;
  choices: readonly T[];
  nameOf: (choice: T) => string;
  /** The label for no filter; 'All' by default. */
  all?: string;
  onChange: (value: T | undefined) => void;
}

/** Filters a list by one of a few values. */
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
