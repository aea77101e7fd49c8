import { Button, NativeSelect } from '@mantine/core';
import { categories } from '@stimmlage/core/codes/categories';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { commentSorts } from '@stimmlage/core/contracts/comments';
import { useId, useState } from 'react';
import { chartName } from '../../domain/names';
import { PoliticianFilter } from '../../domain/politician-filter';
import type { StatementsView } from '../../domain/statements';
import { useTexts } from '../../i18n/use-texts';
import { FilterBar } from '../../ui/filter-bar';
import { FilterChoice } from '../../ui/filter-choice';
import layout from '../../ui/layout.module.css';
import { SearchField } from '../../ui/search-field';
import { FilterField } from './filter-field';
import { FurtherFilters } from './further-filters';
import { countFilters, type Filters } from './view';

interface CommentFiltersProps {
  view: StatementsView;
  /** Whether the filters are shown. The search field and the sort order are always visible. */
  isOpen: boolean;
  onFilters: (change: Partial<Filters>) => void;
  onSort: (sort: StatementsView['sort']) => void;
  onClear: () => void;
}

/** Fields for searching, filtering and sorting the list of comments. */
export const CommentFilters = ({ view, isOpen, onFilters, onSort, onClear }: CommentFiltersProps) => {
  const { t, language } = useTexts('comments');
  const { t: staff } = useTexts('staff');
  const furtherId = useId();
  const { first, further, search } = countFilters(view);
  const [isFurtherOpen, setIsFurtherOpen] = useState(further > 0);
  return (
    <FilterBar active={first + further + search} onClear={onClear}>
      <div className={layout.filters}>
        <SearchField
          label={t('filters.search')}
          value={view.search}
          onSearch={(words) => onFilters({ search: words })}
        />
        <NativeSelect
          label={staff('order.label')}
          value={view.sort}
          data={commentSorts.map((sort) => ({ value: sort, label: staff(`order.${sort}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onSort(commentSorts.find((sort) => sort === value) ?? commentSorts[0])
          }
        />
      </div>
      {isOpen && (
        <div className={layout.filters}>
          <PoliticianFilter value={view.politician} onChange={(politician) => onFilters({ politician })} />
          <FilterChoice
            label={staff('label.sentiment')}
            value={view.sentiment}
            choices={sentiments}
            nameOf={(sentiment) => staff(`sentiment.${sentiment}`)}
            onChange={(sentiment) => onFilters({ sentiment })}
          />
          <FilterField name="intensity" view={view} onFilters={onFilters} />
          <FilterChoice
            label={staff('label.painPoint')}
            value={view.pain_point}
            choices={categories}
            nameOf={(category) => chartName(category, language)}
            onChange={(category) => onFilters({ pain_point: category })}
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
