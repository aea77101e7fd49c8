import { useAbout } from '../data/public';
import { useTexts } from '../i18n/use-texts';
import { EmptyState } from '../ui/empty-state';

/** Returns the text that says why lists lack statements that are counted: retention deletes their texts. */
export const useRetentionText = (): string => {
  const { t } = useTexts('staff');
  return t('retention.text', { count: useAbout().data?.retentionDays ?? 0 });
};

/** The message for an empty list of statements that are counted, but whose texts retention has deleted. */
export const NoLongerStored = () => {
  const { t } = useTexts('staff');
  return <EmptyState title={t('retention.title')} text={useRetentionText()} />;
};
