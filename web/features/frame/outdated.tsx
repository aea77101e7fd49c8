import { useRefreshFailure } from '../../data/refresh-failure';
import { useErrorSentence } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import { Failure } from '../../ui/message';

/** Says above a screen that what it shows could not be refreshed, since when and why. */
export const Outdated = () => {
  const { t, moment } = useTexts('staff');
  const errorSentence = useErrorSentence();
  const failure = useRefreshFailure();
  if (failure === null) return null;
  return (
    <Failure
      title={t('failure.outdated', { loaded: moment(failure.loadedAt) })}
      text={errorSentence(failure.error)}
      error={failure.error}
      onRetry={() => void failure.refetch()}
    />
  );
};
