import { useRefreshFailure } from '../../data/refresh-failure';
import { useErrorSentence } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import { Failure } from '../../ui/message';

/**
 * A notice that is shown above the screen when the screen's data could not be refreshed. Gives the reason and
 * the time of the last successful refresh.
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
