import type { StatementsView } from '../../domain/statements';
import { FilterField } from './filter-field';
import { type Filters, furtherFilters } from './view';

interface FurtherFiltersProps {
  view: StatementsView;
  onFilters: (change: Partial<Filters>) => void;
}

/** Fields for the filters in the disclosure, which are visible only while the disclosure is open. */
export const FurtherFilters = ({ view, onFilters }: FurtherFiltersProps) =>
  furtherFilters.map((name) => <FilterField key={name} name={name} view={view} onFilters={onFilters} />);
