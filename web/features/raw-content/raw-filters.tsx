import { NativeSelect } from '@mantine/core';
import { sourceTypes } from '@stimmlage/core/codes/source-types';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../ui/filter-bar';
import { SearchField } from '../../ui/search-field';
import { countFilters, type Filters } from './view';

interface RawFiltersProps {
  filters: Filters;
  onFilters: (change: Partial<Filters>) => void;
  onClear: () => void;
}

const yesOrNo = (value: string): 'true' | 'false' | undefined =>
  value === 'true' || value === 'false' ? value : undefined;

/** What narrows collected content down. */
export const RawFilters = ({ filters, onFilters, onClear }: RawFiltersProps) => {
  const { t } = useTranslation('rawContent');
  return (
    <FilterBar active={countFilters(filters)} onClear={onClear}>
      <SearchField
        label={t('filters.search')}
        value={filters.search}
        onSearch={(search) => onFilters({ search })}
      />
      <NativeSelect
        label={t('filters.source')}
        value={filters.sourceType ?? ''}
        data={[
          { value: '', label: t('filters.allSources') },
          ...sourceTypes.map((value) => ({ value, label: t(`source.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onFilters({ sourceType: sourceTypes.find((type) => type === value) })
        }
      />
      <NativeSelect
        label={t('filters.analysis')}
        value={filters.isAnalyzed ?? ''}
        data={[
          { value: '', label: t('filters.all') },
          { value: 'true', label: t('filters.analyzed') },
          { value: 'false', label: t('filters.notAnalyzed') },
        ]}
        onChange={({ currentTarget: { value } }) => onFilters({ isAnalyzed: yesOrNo(value) })}
      />
      <NativeSelect
        label={t('filters.filter')}
        value={filters.isFilteredOut ?? ''}
        data={[
          { value: '', label: t('filters.all') },
          { value: 'false', label: t('filters.active') },
          { value: 'true', label: t('filters.filteredOut') },
        ]}
        onChange={({ currentTarget: { value } }) => onFilters({ isFilteredOut: yesOrNo(value) })}
      />
    </FilterBar>
  );
};
