import { Button } from '@mantine/core';
import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { type FormEvent, useState } from 'react';
import { type Codes, codeNames } from '../../data/corrections';
import { CodeField } from '../../domain/code-field';
import { useTexts } from '../../i18n/use-texts';
import { Dialog } from '../../ui/dialog/dialog';
import { LeaveGuard } from '../../ui/dialog/leave-guard';
import layout from '../../ui/layout.module.css';
import texts from '../../ui/text.module.css';

interface CorrectDialogProps {
  /** The rows of the selected statements. */
  rows: readonly CommentRow[];
  /**
   * Whether a row can be corrected. If another user has corrected the statement, the user has to open the
   * statement first, to see the correction that would be overwritten.
   */
  mayCorrect: (row: CommentRow) => boolean;
  /** Called with the ids of the posts to correct, just before the dialog closes. */
  onCorrect: (ids: readonly string[], codes: Partial<Codes>) => void;
  onClose: () => void;
}

/**
 * A dialog for correcting several statements at once. Sets the selected codes on all statements and leaves
 * the other codes unchanged.
 */
export const CorrectDialog = ({ rows, mayCorrect, onCorrect, onClose }: CorrectDialogProps) => {
  const { t, integer } = useTexts('comments');
  const { t: staff } = useTexts('staff');
  const [codes, setCodes] = useState<Partial<Codes>>({});
  const ids = rows.filter(mayCorrect).map(({ content_id: id }) => id);
  const count = ids.length;
  const left = rows.length - count;
  const hasCodes = Object.keys(codes).length > 0;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (count === 0 || !hasCodes) return;
    onCorrect(ids, codes);
    onClose();
  };
  return (
    <Dialog title={t('selection.title')} size="sm" onClose={onClose}>
      <form className={layout.fields} onSubmit={send}>
        <LeaveGuard isChanged={() => hasCodes} />
        <p className={texts.dim}>{t('selection.text')}</p>
        {left > 0 && (
          <p className={layout.caution}>{t('selection.left', { count: left, total: integer(left) })}</p>
        )}
        {codeNames.map((name, index) => (
          <CodeField
            key={name}
            name={name}
            value={codes[name]}
            none={t('selection.unchanged')}
            isFirst={index === 0}
            onChange={(value) => {
              const { [name]: _, ...others } = codes;
              setCodes(value === undefined ? others : { ...others, [name]: value });
            }}
          />
        ))}
        <div className={layout.buttons} data-align="end">
          <Button size="md" onClick={onClose}>
            {staff('dialog.cancel')}
          </Button>
          <Button size="md" variant="filled" type="submit" disabled={count === 0 || !hasCodes}>
            {t('selection.save', { count, total: integer(count) })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
