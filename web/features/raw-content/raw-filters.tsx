import { NativeSelect } from '@mantine/core';
import { hitSources } from '@stimmlage/core/codes/source-types';
import { rawContentSorts } from '@stimmlage/core/contracts/content';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../ui/filter-bar';
import { FilterChoice } from '../../ui/filter-choice';
import layout from '../../ui/layout.module.css';
import { SearchField } from '../../ui/search-field';
import { countFilters, type Filters, type RawContentView } from './view';

interface RawFiltersProps {
  view: RawContentView;
  onFilters: (change: Partial<Filters>) => void;
  onSort: (sort: RawContentView['sort']) => void;
  onClear: () => void;
}

/** The filters and sort order for the list of collected content. */
export const RawFilters = ({ view, onFilters, onSort, onClear }: RawFiltersProps) => {
  const { t } = useTranslation('rawContent');
  const { t: staff } = useTranslation('staff');
  return (
    <FilterBar active={countFilters(view)} onClear={onClear}>
      <SearchField
        label={t('filters.search')}
        value={view.search}
        onSearch={(search) => onFilters({ search })}
      />
      <div className={layout.filters}>
        <FilterChoice
          label={t('filters.source')}
          value={view.sourceType}
          choices={hitSources}
          nameOf={(type) => t(`source.${type}`)}
          all={t('filters.allSources')}
          onChange={(sourceType) => onFilters({ sourceType })}
        />
        <FilterChoice
          label={t('filters.analysis')}
          value={view.isAnalyzed}
          choices={['true', 'false']}
          nameOf={(isYes) => t(isYes === 'true' ? 'card.analyzed' : 'filters.notAnalyzed')}
          onChange={(isAnalyzed) => onFilters({ isAnalyzed })}
        />
        <FilterChoice
          label={t('filters.filter')}
          value={view.isFilteredOut}
          choices={['false', 'true']}
          nameOf={(isYes) => t(isYes === 'true' ? 'card.filteredOut' : 'filters.active')}
          onChange={(isFilteredOut) => onFilters({ isFilteredOut })}
        />
        <NativeSelect
          label={staff('order.label')}
          value={view.sort}
          data={rawContentSorts.map((sort) => ({ value: sort, label: staff(`order.${sort}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onSort(rawContentSorts.find((sort) => sort === value) ?? rawContentSorts[0])
          }
        />
      </div>
    </FilterBar>
  );
};
