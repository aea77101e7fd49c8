import { NativeSelect } from '@mantine/core';
import { modelLabel } from '@stimmlage/core/models';
import { useSessionChoices } from '../data/dashboard';
import { useWithRequest } from '../i18n/use-request-text';
import { useTexts } from '../i18n/use-texts';
import { safeText } from '../lib/safe-text';

const MOST_CHARACTERS = 40;

/** Selects which labels are shown: the current labels, or the labels from a particular session. */
export const SessionFilter = ({
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
