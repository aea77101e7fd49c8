import { useRefreshFailure } from '../../data/refresh-failure';
import { useErrorSentence } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import { Failure } from '../../ui/message';

/**
 * A notice above the screen if the data of the screen could not be refreshed, with the reason and the time of
 * the last refresh.
 */
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
