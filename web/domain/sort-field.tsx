import { NativeSelect } from '@mantine/core';
import { useTexts } from '../i18n/use-texts';
import type { useSorted } from './use-sorted';

const orders = ['rising', 'falling'] as const;

/** A field that sorts a complete list by one of its columns, for cards, which have no headings. */
export const SortField = ({ sorting, columns, onSort }: ReturnType<typeof useSorted>['field']) => {
  const { t } = useTexts('staff');
  const choices = columns.flatMap(({ key, header }) =>
    orders.map((order) => ({ key, order, label: t(`sortField.${order}`, { name: header }) })),
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
