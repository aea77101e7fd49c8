import { useTranslation } from 'react-i18next';
import { useCancelSession, useCreateSession, usePublishSession, useRetryFailed } from '../../data/sessions';
import { unset } from '../../lib/search';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { DialogInAddress } from '../../ui/dialog/leaving';
import layout from '../../ui/layout.module.css';
import { useNotify } from '../../ui/notify';
import { CreateDialog } from './create-dialog';
import { EstimateView, RetryEstimateView } from './estimate';
import { dialogFields, type OnSessionsView, type SessionsView } from './view';

interface AskProps {
  id: number;
  onClose: () => void;
}

const CancelDialog = ({ id, onClose }: AskProps) => {
  const { t } = useTranslation('sessions');
  const { succeeded } = useNotify();
  const { mutateAsync: cancel } = useCancelSession();
  return (
    <ConfirmDialog
      isDangerous
      title={t('cancel.title', { id })}
      text={<p>{t('cancel.text')}</p>}
      confirmLabel={t('action.cancel')}
      dismissLabel={t('cancel.keep')}
      busyLabel={t('cancel.busy')}
      failure={t('cancel.failure')}
      onConfirm={async () => {
        const { finished_at: finishedAt } = await cancel({ params: { id } });
        succeeded(t(finishedAt === null ? 'cancel.requested' : 'cancel.done'));
      }}
      onClose={onClose}
    />
  );
};

const RetryDialog = ({ id, onClose }: AskProps) => {
  const { t } = useTranslation('sessions');
  const { mutateAsync: retry } = useRetryFailed();
  return (
    <ConfirmDialog
      title={t('retry.title', { id })}
      text={
        <div className={layout.stack}>
          <p>{t('retry.text')}</p>
          <RetryEstimateView id={id} />
        </div>
      }
      confirmLabel={t('action.retry')}
      busyLabel={t('retry.busy')}
      failure={t('retry.failure')}
      done={t('retry.done')}
      onConfirm={() => retry({ params: { id } })}
      onClose={onClose}
    />
  );
};

const PublishDialog = ({ id, onClose }: AskProps) => {
  const { t } = useTranslation('sessions');
  const { mutateAsync: publish } = usePublishSession();
  return (
    <ConfirmDialog
      title={t('publish.title', { id })}
      text={<p>{t('publish.text')}</p>}
      confirmLabel={t('action.publish')}
      busyLabel={t('publish.busy')}
      failure={t('publish.failure')}
      done={t('publish.done')}
      onConfirm={() => publish({ params: { id }, json: { published: true } })}
      onClose={onClose}
    />
  );
};

const RetestDialog = ({ id, onClose, onCreated }: AskProps & { onCreated: (id: number) => void }) => {
  const { t } = useTranslation('sessions');
  const { mutateAsync: create } = useCreateSession();
  const wanted = { retest_of: id };
  return (
    <ConfirmDialog
      title={t('retest.title', { id })}
      text={
        <div className={layout.stack}>
          <p>{t('retest.text')}</p>
          <EstimateView wanted={wanted} />
        </div>
      }
      confirmLabel={t('retest.submit')}
      busyLabel={t('create.busy')}
      failure={t('create.failure')}
      done={t('create.done')}
      onConfirm={async () => onCreated((await create({ json: wanted })).id)}
      onClose={onClose}
    />
  );
};

interface SessionDialogsProps {
  view: SessionsView;
  onView: OnSessionsView;
  /** Called with the id of a session that has just been created, to show that session. */
  onCreated: (id: number) => void;
}

/** The dialog that is open according to the URL. */
export const SessionDialogs = ({ view, onView, onCreated }: SessionDialogsProps) => {
  const { session: id, ask, create, gold_set: goldSet } = view;
  const close = (): void => onView(unset(dialogFields), true);
  if (create) {
    return (
      <DialogInAddress value={dialogFields}>
        <CreateDialog goldSet={goldSet} onCreated={onCreated} onClose={close} />
      </DialogInAddress>
    );
  }
  if (id === undefined || ask === undefined) return null;
  if (ask === 'retest') return <RetestDialog id={id} onCreated={onCreated} onClose={close} />;
  const Ask = { cancel: CancelDialog, retry: RetryDialog, publish: PublishDialog }[ask];
  return <Ask id={id} onClose={close} />;
};
