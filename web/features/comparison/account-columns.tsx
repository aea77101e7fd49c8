import type { Compared } from '../../data/comparison';
import type { SortableColumn } from '../../domain/use-sorted';
import { useTexts } from '../../i18n/use-texts';
import { Part } from './figure-cells';
import { type AccountGroup, accountGroups, countedIn } from './groups';

const parts = ['complaints', 'praise'] as const;

/**
 * Returns the columns for replies to an account and for the account's own statements. The figures are not
 * links, because no list can show only one of these two groups.
 */
export const useAccountColumns = (): SortableColumn<Compared>[] => {
  const { t, integer } = useTexts('comparison');

  const totalOf = (group: AccountGroup): SortableColumn<Compared> => ({
    key: group,
    header: t(`${group}.total`),
    align: 'end',
    width: '7rem',
    sortValue: (row) => countedIn(row, group).total,
    cell: (row) => integer(countedIn(row, group).total),
  });
  const partOf = (group: AccountGroup, part: (typeof parts)[number]): SortableColumn<Compared> => ({
    key: `${group}-${part}`,
    header: t(`${group}.${part}`),
    align: 'end',
    width: '7rem',
    sortValue: (row) => countedIn(row, group)[part],
    cell: (row) => {
      const counted = countedIn(row, group);
      return (
        <Part count={counted[part]} of={counted}>
          {integer(counted[part])}
        </Part>
      );
    },
  });
  return accountGroups.flatMap((group) => [totalOf(group), ...parts.map((part) => partOf(group, part))]);
};
