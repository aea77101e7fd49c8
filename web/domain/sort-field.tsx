import { NativeSelect } from '@mantine/core';
import { sortDirections } from '@stimmlage/core/contracts/common';
import { useTexts } from '../i18n/use-texts';
import type { SortChoices } from './sorting';

/** A field for sorting a list by one of its columns. It is always shown, because cards have no headings. */
export const SortField = <Key extends string>({ sorting, columns, onSort }: SortChoices<Key>) => {
  const { t } = useTexts('staff');
  const choices = columns.flatMap(({ key, header }) =>
    sortDirections.map((order) => ({ key, order, label: t(`sortField.${order}`, { name: header }) })),
  );
  const keyOf = ({ key, order }: { key: string; order: string }): string => `${key} ${order}`;
  const chosen = choices.find(({ key, order }) => key === sorting.sort && order === sorting.order);
  return (
    <NativeSelect
      label={t('order.label')}
      value={chosen ? keyOf(chosen) : ''}
      data={[
        { value: '', label: t('sortField.none') },
        ...choices.map((choice) => ({ value: keyOf(choice), label: choice.label })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        const next = choices.find((choice) => keyOf(choice) === value);
        onSort(next ? { sort: next.key, order: next.order } : { sort: undefined, order: 'falling' });
      }}
    />
  );
};
