import { NativeSelect } from '@mantine/core';
import { textFlags } from '@stimmlage/core/codes/content';
import { policyAreaLabels, policyAreas } from '@stimmlage/core/codes/policy-areas';
import { scale } from '@stimmlage/core/codes/scales';
import { codedBy, statementKinds } from '@stimmlage/core/contracts/comments';
import { limits } from '@stimmlage/core/limits';
import { modelLabel } from '@stimmlage/core/models';
import { useSessionChoices } from '../../data/dashboard';
import type { StatementsView } from '../../domain/statements';
import { useWithRequest } from '../../i18n/use-request-text';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { DayField } from '../../ui/day-field';
import { FilterChoice } from '../../ui/filter-choice';
import { SearchField } from '../../ui/search-field';
import type { Filters } from './view';

interface FurtherFiltersProps {
  view: StatementsView;
  onFilters: (change: Partial<Filters>) => void;
}

const MOST_CHARACTERS = 40;

/** Whose labels are shown: those that count, or what one session said. */
const SessionFilter = ({
  value,
  onChange,
}: {
  value: number | undefined;
  onChange: (session: number | undefined) => void;
}) => {
  const { t, integer } = useTexts('comments');
  const { data = [], isError, error } = useSessionChoices();
  const withRequest = useWithRequest();
  const sessions = data.map(({ id, name, modelName, processedContentCount: count }) => ({
    value: String(id),
    label: [safeText(name, MOST_CHARACTERS), modelLabel(modelName), integer(count)].join(' · '),
  }));
  const isKnown = value === undefined || data.some(({ id }) => id === value);
  return (
    <NativeSelect
      label={t('filters.run')}
      value={String(value ?? '')}
      data={[
        { value: '', label: t('filters.currentLabels') },
        ...sessions,
        ...(isKnown ? [] : [{ value: String(value), label: t('filters.session', { id: value }) }]),
      ]}
      description={isError ? withRequest(t('filters.runsUnavailable'), error) : undefined}
      onChange={({ currentTarget: { value: session } }) =>
        onChange(session === '' ? undefined : Number(session))
      }
    />
  );
};

/** What else the list can be narrowed down by. */
export const FurtherFilters = ({ view, onFilters }: FurtherFiltersProps) => {
  const { t, language } = useTexts('comments');
  const atMost = (step: number): string => t('filters.atMost', { step });
  return (
    <>
      <FilterChoice
        label={t('filters.maxIntensity')}
        value={view.intensity_max}
        choices={scale}
        nameOf={atMost}
        onChange={(step) => onFilters({ intensity_max: step })}
      />
      <FilterChoice
        label={t('filters.minHeat')}
        value={view.heat}
        choices={scale}
        nameOf={(step) => `${step}+`}
        onChange={(heat) => onFilters({ heat })}
      />
      <FilterChoice
        label={t('filters.maxHeat')}
        value={view.heat_max}
        choices={scale}
        nameOf={atMost}
        onChange={(step) => onFilters({ heat_max: step })}
      />
      <FilterChoice
        label={t('filters.policyArea')}
        value={view.policy_area}
        choices={policyAreas}
        nameOf={(area) => policyAreaLabels[area][language]}
        onChange={(area) => onFilters({ policy_area: area })}
      />
      <FilterChoice
        label={t('filters.kind')}
        value={view.kind}
        choices={statementKinds}
        nameOf={(kind) => t(`kinds.${kind}`)}
        onChange={(kind) => onFilters({ kind })}
      />
      <FilterChoice
        label={t('filters.codedBy')}
        value={view.coded_by}
        choices={codedBy}
        nameOf={(coder) => t(`codedBy.${coder}`)}
        onChange={(coder) => onFilters({ coded_by: coder })}
      />
      <FilterChoice
        label={t('filters.flag')}
        value={view.flag}
        choices={textFlags}
        nameOf={(flag) => t(`flags.${flag}`)}
        onChange={(flag) => onFilters({ flag })}
      />
      <DayField
        label={t('filters.from')}
        value={view.from}
        max={view.to}
        onChange={(from) => onFilters({ from })}
      />
      <DayField
        label={t('filters.to')}
        value={view.to}
        min={view.from}
        onChange={(to) => onFilters({ to })}
      />
      <SessionFilter value={view.run} onChange={(run) => onFilters({ run })} />
      <SearchField
        label={t('filters.location')}
        value={view.location}
        maxLength={limits.name}
        onSearch={(location) => onFilters({ location })}
      />
      <SearchField
        label={t('filters.mentions')}
        value={view.mentions}
        maxLength={limits.name}
        onSearch={(mentions) => onFilters({ mentions })}
      />
    </>
  );
};
