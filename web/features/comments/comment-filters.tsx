import { Button, NativeSelect } from '@mantine/core';
import { categories } from '@stimmlage/core/codes/categories';
import { scale } from '@stimmlage/core/codes/scales';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { commentSorts } from '@stimmlage/core/contracts/comments';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartName } from '../../domain/names';
import type { StatementsView } from '../../domain/statements';
import { useLanguage } from '../../i18n/use-language';
import { FilterBar } from '../../ui/filter-bar';
import layout from '../../ui/layout.module.css';
import { SearchField } from '../../ui/search-field';
import { FurtherFilters } from './further-filters';
import { PoliticianFilter } from './politician-filter';
import { countFilters, type Filters } from './view';

interface CommentFiltersProps {
  view: StatementsView;
  /** The search alone, or the fields too. */
  isOpen: boolean;
  onFilters: (change: Partial<Filters>) => void;
  onSort: (sort: StatementsView['sort']) => void;
  onClear: () => void;
}

/** One of a list of codes, or none. */
const oneOf = <T extends string>(codes: readonly T[], value: string): T | undefined =>
  codes.find((code) => code === value);

/** What narrows the list of comments down, and its order. */
export const CommentFilters = ({ view, isOpen, onFilters, onSort, onClear }: CommentFiltersProps) => {
  const { t } = useTranslation('comments');
  const { t: staff } = useTranslation('staff');
  const language = useLanguage();
  const furtherId = useId();
  const { first, further, search } = countFilters(view);
  const [isFurtherOpen, setIsFurtherOpen] = useState(further > 0);
  const all = { value: '', label: staff('filters.all') };
  return (
    <FilterBar active={first + further + search} onClear={onClear}>
      <div className={layout.filters}>
        <SearchField
          label={t('filters.search')}
          value={view.search}
          onSearch={(words) => onFilters({ search: words })}
        />
        <NativeSelect
          label={t('filters.sort')}
          value={view.sort}
          data={commentSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
          onChange={({ currentTarget: { value } }) => onSort(oneOf(commentSorts, value) ?? commentSorts[0])}
        />
      </div>
      {isOpen && (
        <div className={layout.filters}>
          <PoliticianFilter value={view.politician} onChange={(politician) => onFilters({ politician })} />
          <NativeSelect
            label={t('filters.sentiment')}
            value={view.sentiment ?? ''}
            data={[all, ...sentiments.map((value) => ({ value, label: staff(`sentiment.${value}`) }))]}
            onChange={({ currentTarget: { value } }) => onFilters({ sentiment: oneOf(sentiments, value) })}
          />
          <NativeSelect
            label={t('filters.minIntensity')}
            value={String(view.intensity ?? '')}
            data={[all, ...scale.map((step) => ({ value: String(step), label: `${step}+` }))]}
            onChange={({ currentTarget: { value } }) =>
              onFilters({ intensity: value === '' ? undefined : Number(value) })
            }
          />
          <NativeSelect
            label={t('filters.painPoint')}
            value={view.pain_point ?? ''}
            data={[all, ...categories.map((value) => ({ value, label: chartName(value, language) }))]}
            onChange={({ currentTarget: { value } }) => onFilters({ pain_point: oneOf(categories, value) })}
          />
          <Button
            variant="subtle"
            aria-expanded={isFurtherOpen}
            aria-controls={furtherId}
            onClick={() => setIsFurtherOpen(!isFurtherOpen)}
          >
            {isFurtherOpen ? t('filters.fewer') : t('filters.more')}
            {further > 0 && ` (${further})`}
          </Button>
        </div>
      )}
      <div id={furtherId} className={layout.filters} hidden={!isOpen || !isFurtherOpen}>
        {isOpen && isFurtherOpen && <FurtherFilters view={view} onFilters={onFilters} />}
      </div>
    </FilterBar>
  );
};
