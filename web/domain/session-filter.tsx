import { Select } from '@mantine/core';
import { modelLabel } from '@stimmlage/core/models';
import { useWithRequest } from '../i18n/use-request-text';
import { useTexts } from '../i18n/use-texts';
import { safeText } from '../lib/safe-text';
import classes from './domain.module.css';
import { typedOver, useSessionSearch } from './use-session-search';

const MOST_CHARACTERS = 40;

/** The value of the option for the current labels, which may be from several sessions. */
const CURRENT = 'current';

interface SessionFilterProps {
  value: number | undefined;
  onChange: (session: number | undefined) => void;
}

/** Selects which labels are shown: the current labels, or the labels from a particular session. */
export const SessionFilter = ({ value, onChange }: SessionFilterProps) => {
  const { t, integer } = useTexts('comments');
  const { sessions, error, hint, searching } = useSessionSearch(value === undefined ? [] : [value]);
  const withRequest = useWithRequest();
  const current = { value: CURRENT, label: t('filters.currentLabels') };
  const isKnown = value === undefined || sessions.some(({ id }) => id === value);
  const data = [
    current,
    ...sessions.map(({ id, name, modelName, processedContentCount: count }) => ({
      value: String(id),
      label: [safeText(name, MOST_CHARACTERS), modelLabel(modelName), integer(count)].join(' · '),
    })),
    ...(isKnown ? [] : [{ value: String(value), label: t('filters.session', { id: value }) }]),
  ];
  return (
    <Select
      label={t('filters.run')}
      value={value === undefined ? CURRENT : String(value)}
      data={data}
      description={error ? withRequest(t('filters.runsUnavailable'), error) : hint}
      searchable
      {...searching(data, t('filters.noRun'))}
      {...typedOver}
      withCheckIcon={false}
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      allowDeselect={false}
      onChange={(session) => onChange(session === null || session === CURRENT ? undefined : Number(session))}
    />
  );
};
