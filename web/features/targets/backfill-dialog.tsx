import { NumberInput } from '@mantine/core';
import { isAccountTarget } from '@stimmlage/core/codes/target-types';
import { backfillTarget } from '@stimmlage/core/contracts/collection';
import type { Target } from '@stimmlage/core/contracts/targets';
import { limits } from '@stimmlage/core/limits';
import { useBackfill } from '../../data/targets';
import { useServerText } from '../../i18n/use-server-text';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useNotify } from '../../ui/notify';

const USUAL_POSTS = 200;

/** A dialog for fetching older posts of a target. */
export const BackfillDialog = ({ target, onClose }: { target: Target; onClose: () => void }) => {
  const { t, integer } = useTexts('targets');
  const { succeeded } = useNotify();
  const serverText = useServerText();
  const { mutateAsync: start } = useBackfill();
  const name = safeText(target.displayName);
  const most = integer(limits.backfillPosts);
  return (
    <FormDialog
      size="sm"
      title={t('backfill.title', { name })}
      schema={backfillTarget.json}
      initialValues={{ posts: USUAL_POSTS }}
      messages={{ posts: t('backfill.problem', { most }) }}
      submitLabel={t('backfill.submit')}
      busyLabel={t('backfill.busy')}
      failure={t('backfill.failure')}
      onSubmit={async (json) => {
        const { message } = await start({ params: { id: target.id }, json });
        succeeded(serverText(message, t('backfill.done', { name })));
      }}
      onClose={onClose}
    >
      {(form) => (
        <NumberInput
          label={t('column.posts', { ns: 'staff' })}
          description={t(isAccountTarget(target.targetType) ? 'backfill.account' : 'backfill.search', {
            most,
          })}
          min={1}
          max={limits.backfillPosts}
          clampBehavior="none"
          allowDecimal={false}
          step={100}
          data-autofocus
          key={form.key('posts')}
          {...form.getInputProps('posts')}
        />
      )}
    </FormDialog>
  );
};
