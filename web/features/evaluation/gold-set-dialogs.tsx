import type { GoldSet } from '@stimmlage/core/contracts/gold-sets';
import { CORRECTIONS } from '@stimmlage/core/contracts/gold-sets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeleteGoldSet, useGoldSets } from '../../data/evaluation';
import { safeText } from '../../lib/safe-text';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Dialog } from '../../ui/dialog/dialog';
import { useNotify } from '../../ui/notify';
import classes from './evaluation.module.css';
import { UploadDialog } from './upload-dialog';
import type { EvaluationView, OnEvaluationView } from './view';

const MOST_CHARACTERS = 80;

/** The gold set that is asked about, as it was when the question came up. */
const useKept = (id: number | undefined): { isKnown: boolean; set: GoldSet | undefined } => {
  const { data } = useGoldSets();
  const [kept, setKept] = useState<GoldSet>();
  const found = data?.find((set) => set.id === id);
  if (found && kept?.id !== found.id) setKept(found);
  return { isKnown: data !== undefined, set: found ?? (kept?.id === id ? kept : undefined) };
};

interface GoldSetDialogsProps {
  view: EvaluationView;
  onView: OnEvaluationView;
}

const DeleteDialog = ({ id, view, onView }: GoldSetDialogsProps & { id: number }) => {
  const { t } = useTranslation('evaluation');
  const { succeeded } = useNotify();
  const { mutateAsync: remove } = useDeleteGoldSet();
  const { isKnown, set } = useKept(id);
  const close = (): void => onView({ remove: undefined }, true);
  if (set === undefined) {
    return isKnown ? (
      <Dialog isOpen title={t('delete.gone')} size="sm" onClose={close}>
        <p className={classes.gone}>{t('delete.goneText')}</p>
        <Button size="md" onClick={close}>
          {t('delete.close')}
        </Button>
      </Dialog>
    ) : null;
  }
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('delete.title', { name: safeText(set.name, MOST_CHARACTERS) })}
      text={<p>{t('delete.text')}</p>}
      confirmLabel={t('gold.delete')}
      busyLabel={t('delete.busy')}
      failure={t('delete.failure')}
      onConfirm={async () => {
        await remove({ params: { id } });
        succeeded(t('delete.done'));
        if (view.against === String(id)) onView({ against: CORRECTIONS, run: undefined }, true);
      }}
      onClose={close}
    />
  );
};

/** The dialog that the address names. */
export const GoldSetDialogs = ({ view, onView }: GoldSetDialogsProps) => {
  if (view.upload) {
    return (
      <UploadDialog
        onStored={({ id }) => onView({ against: String(id), run: undefined, model: '', upload: undefined })}
        onClose={() => onView({ upload: undefined }, true)}
      />
    );
  }
  if (view.remove === undefined) return null;
  return <DeleteDialog key={view.remove} id={view.remove} view={view} onView={onView} />;
};
