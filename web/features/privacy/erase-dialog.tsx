import { z } from 'zod';
import { isLost } from '../../data/lost-answer';
import { useErase } from '../../data/privacy';
import { useErrorText } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import { FirstField } from '../../ui/dialog/first-field';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useNotify } from '../../ui/notify';
import classes from './privacy.module.css';
import { parseHandle } from './view';

const MOST_CHARACTERS = 60;

/**
 * A dialog for erasing a person's data. The handle has to be typed again, because an erasure cannot be
 * undone.
 */
export const EraseDialog = ({ handle, onClose }: { handle: string; onClose: () => void }) => {
  const { t, integer } = useTexts('privacy');
  const { succeeded } = useNotify();
  const errorText = useErrorText();
  const { mutateAsync: erase } = useErase();
  const isSame = (typed: string): boolean => parseHandle(typed)?.toLowerCase() === handle.toLowerCase();
  return (
    <FormDialog
      size="sm"
      isDangerous
      title={t('erase.title', { handle })}
      schema={z.object({ handle: z.string().refine(isSame) })}
      initialValues={{ handle: '' }}
      messages={{ handle: t('erase.problem', { handle }) }}
      submitLabel={t('erase.submit')}
      busyLabel={t('erase.busy')}
      errorText={(error) => (isLost(error) ? t('erase.isUnknown') : errorText(error, t('erase.failure')))}
      onSubmit={async () => {
        const { deleted, rewritten } = await erase(handle);
        const counted = (count: number) => ({ count, number: integer(count) });
        succeeded(
          t('erase.done', {
            handle,
            posts: t('held', counted(deleted.content)),
            labels: t('erase.labels', counted(deleted.labels)),
            rewritten: t('erase.rewritten', counted(rewritten)),
          }),
        );
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <ul className={classes.effects}>
            {(['content', 'mentions', 'provider', 'block', 'final'] as const).map((effect) => (
              <li key={effect}>{t(`erase.effect.${effect}`)}</li>
            ))}
          </ul>
          <FirstField
            form={form}
            name="handle"
            label={t('erase.type', { handle })}
            maxLength={MOST_CHARACTERS}
            autoCapitalize="none"
            spellCheck={false}
          />
        </>
      )}
    </FormDialog>
  );
};
