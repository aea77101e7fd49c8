import { NativeSelect } from '@mantine/core';
import { policyAreaLabels, policyAreas } from '@stimmlage/core/codes/policy-areas';
import { scale } from '@stimmlage/core/codes/scales';
import { codedBy, statementKinds } from '@stimmlage/core/contracts/comments';
import { limits } from '@stimmlage/core/limits';
import { modelLabel } from '@stimmlage/core/models';
import { useTranslation } from 'react-i18next';
import { useSessionChoices } from '../../data/dashboard';
import type { StatementsView } from '../../domain/statements';
import { useFormats } from '../../i18n/use-formats';
import { useLanguage } from '../../i18n/use-language';
import { safeText } from '../../lib/safe-text';
import { DayField } from '../../ui/day-field';
import { SearchField } from '../../ui/search-field';
import type { Filters } from './view';

interface FurtherFiltersProps {
  view: StatementsView;
  onFilters: (change: Partial<Filters>) => void;
}

const MOST_CHARACTERS = 40;

const numberOf = (value: string): number | undefined => (value === '' ? undefined : Number(value));

/** Whose labels are shown: those that count, or what one session said. */
const SessionFilter = ({
  value,
  onChange,
}: {
  value: number | undefined;
  onChange: (session?: number) => void;
}) => {
  const { t } = useTranslation('comments');
  const { integer } = useFormats();
  const { data = [], isError } = useSessionChoices();
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
      description={isError ? t('filters.runsUnavailable') : undefined}
      onChange={({ currentTarget: { value: session } }) => onChange(numberOf(session))}
    />
  );
};

/** What else the list can be narrowed down by. */
export const FurtherFilters = ({ view, onFilters }: FurtherFiltersProps) => {
  const { t } = useTranslation('comments');
  const { t: staff } = useTranslation('staff');
  const language = useLanguage();
  const all = { value: '', label: staff('filters.all') };
  const steps = (label: (step: number) => string) => [
    all,
    ...scale.map((step) => ({ value: String(step), label: label(step) })),
  ];
  const atMost = steps((step) => t('filters.atMost', { step }));
  return (
    <>
      <NativeSelect
        label={t('filters.maxIntensity')}
        value={String(view.intensity_max ?? '')}
        data={atMost}
        onChange={({ currentTarget: { value } }) => onFilters({ intensity_max: numberOf(value) })}
      />
      <NativeSelect
        label={t('filters.minHeat')}
        value={String(view.heat ?? '')}
        data={steps((step) => `${step}+`)}
        onChange={({ currentTarget: { value } }) => onFilters({ heat: numberOf(value) })}
      />
      <NativeSelect
        label={t('filters.maxHeat')}
        value={String(view.heat_max ?? '')}
        data={atMost}
        onChange={({ currentTarget: { value } }) => onFilters({ heat_max: numberOf(value) })}
      />
      <NativeSelect
        label={t('filters.policyArea')}
        value={view.policy_area ?? ''}
        data={[all, ...policyAreas.map((value) => ({ value, label: policyAreaLabels[value][language] }))]}
        onChange={({ currentTarget: { value } }) =>
          onFilters({ policy_area: policyAreas.find((area) => area === value) })
        }
      />
      <NativeSelect
        label={t('filters.kind')}
        value={view.kind ?? ''}
        data={[all, ...statementKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))]}
        onChange={({ currentTarget: { value } }) =>
          onFilters({ kind: statementKinds.find((kind) => kind === value) })
        }
      />
      <NativeSelect
        label={t('filters.codedBy')}
        value={view.coded_by ?? ''}
        data={[all, ...codedBy.map((value) => ({ value, label: t(`codedBy.${value}`) }))]}
        onChange={({ currentTarget: { value } }) =>
          onFilters({ coded_by: codedBy.find((coder) => coder === value) })
        }
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
    </>
  );
};
