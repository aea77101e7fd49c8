import { hitSources } from '@stimmlage/core/codes/source-types';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../ui/filter-bar';
import { FilterChoice } from '../../ui/filter-choice';
import { SearchField } from '../../ui/search-field';
import { countFilters, type Filters } from './view';

interface RawFiltersProps {
  filters: Filters;
  onFilters: (change: Partial<Filters>) => void;
  onClear: () => void;
}

/** Filters for the collected content. */
export const RawFilters = ({ filters, onFilters, onClear }: RawFiltersProps) => {
  const { t } = useTranslation('rawContent');
  return (
    <FilterBar active={countFilters(filters)} onClear={onClear}>
      <SearchField
        label={t('filters.search')}
        value={filters.search}
        onSearch={(search) => onFilters({ search })}
      />
      <FilterChoice
        label={t('filters.source')}
        value={filters.sourceType}
        choices={hitSources}
        nameOf={(type) => t(`source.${type}`)}
        all={t('filters.allSources')}
        onChange={(sourceType) => onFilters({ sourceType })}
      />
      <FilterChoice
        label={t('filters.analysis')}
        value={filters.isAnalyzed}
        choices={['true', 'false']}
        nameOf={(isYes) => t(isYes === 'true' ? 'card.analyzed' : 'filters.notAnalyzed')}
        onChange={(isAnalyzed) => onFilters({ isAnalyzed })}
      />
      <FilterChoice
        label={t('filters.filter')}
        value={filters.isFilteredOut}
        choices={['false', 'true']}
        nameOf={(isYes) => t(isYes === 'true' ? 'card.filteredOut' : 'filters.active')}
        onChange={(isFilteredOut) => onFilters({ isFilteredOut })}
      />
    </FilterBar>
  );
};
