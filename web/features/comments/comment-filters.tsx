import { categories } from '@stimmlage/core/codes/categories';
import { scale } from '@stimmlage/core/codes/scales';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import { commentSorts } from '@stimmlage/core/contracts/comments';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartName } from '../../domain/names';
import type { StatementsView } from '../../domain/statements';
import { useLanguage } from '../../i18n/use-language';
import { Button } from '../../ui/button';
import { FilterBar, SelectField } from '../../ui/filter-bar';
import { SearchField } from '../../ui/search-field';
import classes from './comment-filters.module.css';
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
      <div className={classes.line}>
        <SearchField
          label={t('filters.search')}
          value={view.search}
          onSearch={(words) => onFilters({ search: words })}
        />
        <SelectField
          label={t('filters.sort')}
          value={view.sort}
          options={commentSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
          onChange={(value) => onSort(oneOf(commentSorts, value) ?? commentSorts[0])}
        />
      </div>
      {isOpen && (
        <div className={classes.line}>
          <PoliticianFilter value={view.politician} onChange={(politician) => onFilters({ politician })} />
          <SelectField
            label={t('filters.sentiment')}
            value={view.sentiment ?? ''}
            options={[all, ...sentiments.map((value) => ({ value, label: staff(`sentiment.${value}`) }))]}
            onChange={(value) => onFilters({ sentiment: oneOf(sentiments, value) })}
          />
          <SelectField
            label={t('filters.minIntensity')}
            value={String(view.intensity ?? '')}
            options={[all, ...scale.map((step) => ({ value: String(step), label: `${step}+` }))]}
            onChange={(value) => onFilters({ intensity: value === '' ? undefined : Number(value) })}
          />
          <SelectField
            label={t('filters.painPoint')}
            value={view.pain_point ?? ''}
            options={[all, ...categories.map((value) => ({ value, label: chartName(value, language) }))]}
            onChange={(value) => onFilters({ pain_point: oneOf(categories, value) })}
          />
          <Button
            variant="quiet"
            aria-expanded={isFurtherOpen}
            aria-controls={furtherId}
            onClick={() => setIsFurtherOpen(!isFurtherOpen)}
          >
            {isFurtherOpen ? t('filters.fewer') : t('filters.more')}
            {further > 0 && ` (${further})`}
          </Button>
        </div>
      )}
      <div id={furtherId} className={classes.line} hidden={!isOpen || !isFurtherOpen}>
        {isOpen && isFurtherOpen && <FurtherFilters view={view} onFilters={onFilters} />}
      </div>
    </FilterBar>
  );
};
