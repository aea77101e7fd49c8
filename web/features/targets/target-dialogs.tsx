import type { Target } from '@stimmlage/core/contracts/targets';
import { useTranslation } from 'react-i18next';
import { useDeleteTarget } from '../../data/targets';
import { safeText } from '../../lib/safe-text';
import type { ViewProps } from '../../lib/search';
import { useKept } from '../../lib/use-kept';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { GoneDialog } from '../../ui/dialog/gone-dialog';
import { BackfillDialog } from './backfill-dialog';
import { ImportDialog } from './import-dialog';
import { TargetDialog } from './target-dialog';
import { type TargetsView, withoutDialog } from './view';

interface TargetDialogsProps extends ViewProps<TargetsView> {
  /** The targets on the current page; undefined while loading. */
  rows: readonly Target[] | undefined;
}

/** The dialog that is open according to the URL. */
export const TargetDialogs = ({ view, rows, onView }: TargetDialogsProps) => {
  const { t } = useTranslation('targets');
  const { mutateAsync: remove } = useDeleteTarget();
  const id = view.edit ?? view.backfill ?? view.remove;
  const target = useKept(id, rows);
  const close = (): void => onView(withoutDialog(view), true);
  if (view.add) return <TargetDialog key={view.add} target={undefined} type={view.add} onClose={close} />;
  if (view.import) return <ImportDialog onClose={close} />;
  if (id === undefined || (target === undefined && rows === undefined)) return null;
  if (target === undefined) {
    return <GoneDialog title={t('gone.title')} text={t('gone.text')} onClose={close} />;
  }
  if (view.edit) return <TargetDialog key={id} target={target} type={target.targetType} onClose={close} />;
  if (view.backfill) return <BackfillDialog target={target} onClose={close} />;
  return (
    <ConfirmDialog
      isDangerous
      title={t('delete.title', { name: safeText(target.displayName) })}
      text={
        <>
          <p>{t('delete.question')}</p>
          <p>{t('delete.text')}</p>
        </>
      }
      confirmLabel={t('action.delete')}
      busyLabel={t('delete.busy')}
      failure={t('delete.failure')}
      done={t('delete.done')}
      onConfirm={() => remove({ params: { id } })}
      onClose={close}
    />
  );
};
