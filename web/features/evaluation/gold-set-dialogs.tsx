import { CORRECTIONS } from '@stimmlage/core/contracts/gold-sets';
import { useTranslation } from 'react-i18next';
import { useDeleteGoldSet, useGoldSets } from '../../data/evaluation';
import { safeText } from '../../lib/safe-text';
import { useKept } from '../../lib/use-kept';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { GoneDialog } from '../../ui/dialog/gone-dialog';
import { DialogInAddress } from '../../ui/dialog/leaving';
import { UploadDialog } from './upload-dialog';
import type { EvaluationView, OnEvaluationView } from './view';

interface GoldSetDialogsProps {
  view: EvaluationView;
  onView: OnEvaluationView;
}

const DeleteDialog = ({ id, view, onView }: GoldSetDialogsProps & { id: number }) => {
  const { t } = useTranslation('evaluation');
  const { mutateAsync: remove } = useDeleteGoldSet();
  const { data: sets } = useGoldSets();
  const set = useKept(id, sets);
  const close = (): void => onView({ remove: undefined }, true);
  if (set === undefined) {
    return sets && <GoneDialog title={t('delete.gone')} text={t('delete.goneText')} onClose={close} />;
  }
  return (
    <ConfirmDialog
      isDangerous
      title={t('delete.title', { name: safeText(set.name) })}
      text={<p>{t('delete.text')}</p>}
      confirmLabel={t('action.delete', { ns: 'staff' })}
      busyLabel={t('delete.busy')}
      failure={t('delete.failure')}
      done={t('delete.done')}
      onConfirm={async () => {
        await remove({ params: { id } });
        if (view.against === String(id)) onView({ against: CORRECTIONS, run: undefined }, true);
      }}
      onClose={close}
    />
  );
};

/** The dialog that is open according to the URL. */
export const GoldSetDialogs = ({ view, onView }: GoldSetDialogsProps) => {
  if (view.upload) {
    return (
      <DialogInAddress value={['upload']}>
        <UploadDialog
          onStored={({ id }) =>
            onView({ against: String(id), run: undefined, model: '', upload: undefined }, true)
          }
          onClose={() => onView({ upload: undefined }, true)}
        />
      </DialogInAddress>
    );
  }
  if (view.remove === undefined) return null;
  return <DeleteDialog key={view.remove} id={view.remove} view={view} onView={onView} />;
};
