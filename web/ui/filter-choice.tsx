import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface FilterChoiceProps<T extends string | number> {
  label: string;
  /** Undefined means no filter. */
  value: T | undefined;
  choices: readonly T[];
  nameOf: (choice: T) => string;
  /** The text if nothing is selected; 'All' by default. */
  all?: string;
  onChange: (value: T | undefined) => void;
}

/** Filters a list by one of a few values, or not at all. */
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
