import { useAbout } from '../data/public';
import { useTexts } from '../i18n/use-texts';
import { EmptyState } from '../ui/empty-state';

/**
 * Returns the text that says why lists lack statements that are counted: retention deletes their texts. Empty
 * until the retention period is known.
 */
export const useRetentionText = (): string => {
  const { t } = useTexts('staff');
  const days = useAbout().data?.retentionDays;
  return days === undefined ? '' : t('retention.text', { count: days });
};

/** The message for an empty list of statements that are counted, but whose texts retention has deleted. */
export const NoLongerStored = () => {
  const { t } = useTexts('staff');
  return <EmptyState title={t('retention.title')} text={useRetentionText() || undefined} />;
};
