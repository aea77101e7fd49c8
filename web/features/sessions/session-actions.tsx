import { Button } from '@mantine/core';
import type { Session } from '@stimmlage/core/contracts/sessions';
import {
  IconArrowsShuffle,
  IconPlayerStop,
  IconRefresh,
  IconRotateClockwise,
  IconWorld,
  IconWorldOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublishSession, useRefreshSession } from '../../data/sessions';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { ActionButton } from '../../ui/action-button';
import { useNotify } from '../../ui/notify';
import { FaultPanel, useFaultText } from './fault';
import type { OnSessionsView } from './view';

/**
 * Returns a function that polls the AI provider for results immediately. Also returns whether the request is
 * in progress, and the error if the request failed.
 */
export const useRefresh = (id: number) => {
  const { t } = useTranslation('sessions');
  const { succeeded } = useNotify();
  const { mutateAsync: refresh } = useRefreshSession();
  const { isBusy, run } = useOneAtATime();
  const [error, setError] = useState<unknown>(null);
  const once = async (): Promise<void> => {
    setError(null);
    try {
      await refresh({ params: { id } });
      succeeded(t('action.refreshed'));
    } catch (thrown) {
      setError(thrown);
    }
  };
  return { isBusy, error, refresh: (): void => void run(once) };
};

export type Refresh = ReturnType<typeof useRefresh>;

export const RefreshFault = ({ refresh: { error, refresh } }: { refresh: Refresh }) => {
  const { t } = useTranslation('sessions');
  const faultText = useFaultText();
  if (error === null) return null;
  return (
    <FaultPanel title={t('fault.refresh')} onRetry={refresh}>
      {faultText(error, t('fault.refreshStatus'))}
    </FaultPanel>
  );
};

/** Whether the failed parts of a session that has ended can be retried. */
const mayRetry = ({ finished_at: finishedAt, failed_count: failed, status }: Session): boolean =>
  finishedAt !== null && (failed > 0 || status === 'failed' || status === 'canceled');

/** Two requests with two labels each, between which statements can be exchanged. */
const FEWEST_TO_RETEST = 4;

/**
 * Whether a retest may be possible. A retest classifies the statements of a session again, but groups the
 * statements into requests differently.
 */
const mayRetest = (session: Session): boolean =>
  session.finished_at !== null &&
  session.gold_set_id === null &&
  session.retest_of === null &&
  session.labelled_count >= FEWEST_TO_RETEST;

interface SessionActionsProps {
  session: Session;
  refresh: Refresh;
  onView: OnSessionsView;
}

/** A button that asks whether to publish a session's figures, or that withdraws them. */
const Publish = ({ session, onView }: Pick<SessionActionsProps, 'session' | 'onView'>) => {
  const { t } = useTranslation('sessions');
  const { mutateAsync: publish } = usePublishSession();
  const isPublished = session.published_at !== null;
  const withdraw = () => publish({ params: { id: session.id }, json: { published: false } });
  // One button for both states, so that it keeps the focus when the state changes.
  return (
    <ActionButton
      icon={isPublished ? IconWorldOff : IconWorld}
      act={isPublished ? withdraw : async () => onView({ ask: 'publish' })}
      {...(isPublished && { done: t('unpublish.done'), failure: t('unpublish.failure') })}
    >
      {t(isPublished ? 'action.unpublish' : 'action.publish')}
    </ActionButton>
  );
};

/** Buttons for the actions that are possible in a session's current state. */
export const SessionActions = ({ session, refresh, onView }: SessionActionsProps) => {
  const { t } = useTranslation('sessions');
  const isOpen = session.finished_at === null;
  return (
    <>
      <Button
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        aria-disabled={refresh.isBusy || undefined}
        onClick={refresh.refresh}
      >
        {t('action.refresh')}
      </Button>
      {isOpen && !session.cancel_requested && (
        <Button
          leftSection={<IconPlayerStop size={16} aria-hidden="true" />}
          onClick={() => onView({ ask: 'cancel' })}
        >
          {t('action.cancel')}
        </Button>
      )}
      {mayRetry(session) && (
        <Button
          leftSection={<IconRotateClockwise size={16} aria-hidden="true" />}
          onClick={() => onView({ ask: 'retry' })}
        >
          {t('action.retry')}
        </Button>
      )}
      {mayRetest(session) && (
        <Button
          leftSection={<IconArrowsShuffle size={16} aria-hidden="true" />}
          onClick={() => onView({ ask: 'retest' })}
        >
          {t('action.retest')}
        </Button>
      )}
      {session.gold_set_id === null && session.retest_of === null && (
        <Publish session={session} onView={onView} />
      )}
    </>
  );
};
