import { MultiSelect, NativeSelect } from '@mantine/core';
import { categories } from '@stimmlage/core/codes/categories';
import { policyAreas } from '@stimmlage/core/codes/policy-areas';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { codeName } from '../../domain/names';
import { PoliticianFilter } from '../../domain/politician-filter';
import { isDay } from '../../domain/series/view';
import { SessionFilter } from '../../domain/session-filter';
import { useTexts } from '../../i18n/use-texts';
import { FilterBar } from '../../ui/filter-bar';
import { FilterChoice } from '../../ui/filter-choice';
import { useNames } from './use-names';
import {
  countFilters,
  type ExplorerView,
  type Filters,
  MOST_CHOSEN,
  withFilters,
  withoutFilters,
} from './view';

const minimums = [1, 10, 30, 100, 300] as const;

/** The maximum number of options listed at once. Typing narrows the list down to matching options. */
const MOST_OPTIONS = 100;

interface ExplorerFiltersProps {
  view: ExplorerView;
  onView: (view: ExplorerView) => void;
  /** All rows of the table, by key and name. */
  rows: readonly { value: string; label: string }[];
}

/**
 * Fields for selecting the statements that are counted, the rows that are shown, and the minimum number of
 * statements for a value.
 */
export const ExplorerFilters = ({ view, onView, rows }: ExplorerFiltersProps) => {
  const { t, language, integer } = useTexts('explorer');
  const { t: staff } = useTexts('staff');
  const filter = (change: Partial<Filters>): void => onView(withFilters(view, change));
  const known: readonly number[] = minimums;
  const fewest = known.includes(view.minimum) ? known : [...known, view.minimum].toSorted((a, b) => a - b);
  const { nameOf } = useNames();
  /**
   * Names a chosen row that the table does not have. Of a target, only its id is known then; a period in the address
   * need not be one.
   */
  const unknownName = (key: string): string => {
    if (view.rows === 'target') return t('filters.unknown', { key });
    const isPeriod = view.rows === 'week' || view.rows === 'month';
    return isPeriod && !isDay(key) ? key : nameOf(view.rows, { key, name: '', partial: [] });
  };
  const isKnown = (key: string): boolean => rows.some(({ value }) => value === key);
  return (
    <FilterBar active={countFilters(view)} onClear={() => onView(withoutFilters(view))}>
      <FilterChoice
        label={t('dimension.category')}
        value={view.pain_point}
        choices={categories}
        nameOf={(code) => codeName('category', code, language)}
        onChange={(code) => filter({ pain_point: code })}
      />
      <FilterChoice
        label={t('dimension.policy_area')}
        value={view.policy_area}
        choices={policyAreas}
        nameOf={(code) => codeName('policy_area', code, language)}
        onChange={(code) => filter({ policy_area: code })}
      />
      <FilterChoice
        label={t('dimension.sentiment')}
        value={view.sentiment}
        choices={sentiments}
        nameOf={(sentiment) => staff(`sentiment.${sentiment}`)}
        onChange={(sentiment) => filter({ sentiment })}
      />
      <PoliticianFilter value={view.politician} onChange={(politician) => filter({ politician })} />
      <SessionFilter value={view.run} onChange={(run) => filter({ run })} />
      <NativeSelect
        label={t('filters.minimum')}
        value={String(view.minimum)}
        data={fewest.map((value) => ({
          value: String(value),
          label: t('filters.fewest', { count: value, number: integer(value) }),
        }))}
        onChange={({ currentTarget }) => onView({ ...view, minimum: Number(currentTarget.value) })}
      />
      <MultiSelect
        miw="16rem"
        label={t('filters.only')}
        placeholder={view.only.length === 0 ? t('filters.all') : ''}
        value={[...view.only]}
        data={[
          ...rows,
          ...view.only.filter((key) => !isKnown(key)).map((key) => ({ value: key, label: unknownName(key) })),
        ]}
        searchable
        clearable
        hidePickedOptions
        limit={MOST_OPTIONS}
        maxValues={MOST_CHOSEN}
        nothingFoundMessage={t('filters.nothing')}
        onChange={(only) => onView({ ...view, only })}
      />
    </FilterBar>
  );
};
