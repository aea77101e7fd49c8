import { scale } from '@stimmlage/core/codes/scales';
import { commentRanges } from '@stimmlage/core/contracts/comments';
import { z } from 'zod';
import { codeName } from '../../domain/names';
import { SessionFilter } from '../../domain/session-filter';
import { filterValue, type StatementsView } from '../../domain/statements';
import { useTexts } from '../../i18n/use-texts';
import { DayField } from '../../ui/day-field';
import { FilterChoice } from '../../ui/filter-choice';
import { SearchField } from '../../ui/search-field';
import type { Filters, FurtherFilter } from './view';

type FieldName = FurtherFilter | 'intensity';

/**
 * The filters whose choices are named in the message catalogue. Policy areas are excluded, because their
 * names are in the codebook.
 */
type NamedFilter = {
  [N in FieldName]: ReturnType<typeof filterValue<N>> extends z.ZodEnum ? N : never;
}[Exclude<FieldName, 'policy_area'>];

/** The message keys of the choices that are named in the message catalogue. */
type ChoiceKey = { [N in NamedFilter]: `choices.${N}.${NonNullable<Filters[N]>}` }[NamedFilter];

interface FilterFieldProps {
  name: FieldName;
  view: StatementsView;
  onFilters: (change: Partial<Filters>) => void;
}

/**
 * A field for one filter. The kind of input depends on the values that the API contract allows for the
 * filter.
 */
export const FilterField = ({ name, view, onFilters }: FilterFieldProps) => {
  const { t, language } = useTexts('comments');
  const label = t(`filters.${name}`);
  const value: string | number | undefined = view[name];
  const onChange = (next: string | number | undefined): void =>
    onFilters({ [name]: next } as Partial<Filters>);

  if (name === 'run') return <SessionFilter value={view.run} onChange={onChange} />;

  const schema = filterValue(name);
  if (schema instanceof z.ZodEnum) {
    const nameOf = (code: string | number): string =>
      name === 'policy_area'
        ? codeName(name, String(code), language)
        : t(`choices.${name}.${code}` as ChoiceKey);
    return (
      <FilterChoice
        label={label}
        value={value}
        choices={schema.options}
        nameOf={nameOf}
        onChange={onChange}
      />
    );
  }

  const range = commentRanges.find((ends) => ends.some((end) => end === name));
  const isHigh = range?.[1] === name;
  if (schema instanceof z.ZodNumber) {
    const stepName = (step: string | number): string => (isHigh ? t('filters.atMost', { step }) : `${step}+`);
    return <FilterChoice label={label} value={value} choices={scale} nameOf={stepName} onChange={onChange} />;
  }
  const text = String(value ?? '');
  if (schema instanceof z.ZodISODate) {
    return (
      <DayField
        label={label}
        value={text}
        min={isHigh ? view.from : undefined}
        max={isHigh ? undefined : view.to}
        onChange={onChange}
      />
    );
  }
  return (
    <SearchField
      label={label}
      value={text}
      maxLength={schema instanceof z.ZodString ? (schema.maxLength ?? undefined) : undefined}
      onSearch={onChange}
    />
  );
};
