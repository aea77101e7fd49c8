import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePoliticians } from '../data/comments';
import { useWithRequest } from '../i18n/use-request-text';
import { safeText } from '../lib/safe-text';

interface PoliticianFilterProps {
  /** The username; empty for no filter. */
  value: string;
  onChange: (username: string) => void;
}

const MOST_CHARACTERS = 60;

/** Filters the list for statements from the timeline and threads of one politician. */
export const PoliticianFilter = ({ value, onChange }: PoliticianFilterProps) => {
  const { t } = useTranslation('comments');
  const { t: staff } = useTranslation('staff');
  const { data, isError, error } = usePoliticians();
  const withRequest = useWithRequest();
  const politicians = (data ?? []).map(({ username, full_name: name, deleted: isDeleted }) => {
    const label = safeText(name === '' ? username : name, MOST_CHARACTERS);
    return { value: username, label: isDeleted ? t('filters.deletedPolitician', { name: label }) : label };
  });
  const isNone = data?.length === 0 || (isError && data === undefined);
  // The list may not contain the politician in the URL, or may still be loading.
  const isKnown = value === '' || politicians.some((politician) => politician.value === value);
  return (
    <NativeSelect
      label={t('filters.politician')}
      value={value}
      data={[
        { value: '', label: isNone ? t('filters.noPoliticians') : staff('filters.all') },
        ...politicians,
        ...(isKnown ? [] : [{ value, label: safeText(value, MOST_CHARACTERS) }]),
      ]}
      description={
        isError && data === undefined ? withRequest(t('filters.politicianUnavailable'), error) : undefined
      }
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};
