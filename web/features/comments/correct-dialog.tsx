import { Button, NativeSelect } from '@mantine/core';
import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { type FormEvent, useState } from 'react';
import { type Codes, codeNames } from '../../data/corrections';
import { useCodeChoices } from '../../domain/code-choices';
import { useTexts } from '../../i18n/use-texts';
import { Dialog } from '../../ui/dialog/dialog';
import { LeaveGuard } from '../../ui/dialog/leave-guard';
import layout from '../../ui/layout.module.css';
import texts from '../../ui/text.module.css';

interface CodeFieldProps {
  name: keyof Codes;
  codes: Partial<Codes>;
  /** Whether the field receives focus when the dialog opens. */
  isFirst: boolean;
  onChange: (codes: Partial<Codes>) => void;
}

/** A field for one code. Unless the user selects a value, the code remains unchanged. */
const CodeField = ({ name, codes, isFirst, onChange }: CodeFieldProps) => {
  const { t } = useTexts('comments');
  const choices: { value: Codes[keyof Codes]; label: string }[] = useCodeChoices()[name];
  return (
    <NativeSelect
      label={t(`code.${name}`)}
      data-autofocus={isFirst || undefined}
      value={name in codes ? String(codes[name]) : ''}
      data={[
        { value: '', label: t('selection.unchanged') },
        ...choices.map(({ value, label }) => ({ value: String(value), label })),
      ]}
      onChange={({ currentTarget: { value: chosen } }) => {
        const { [name]: _, ...others } = codes;
        const choice = choices.find(({ value }) => String(value) === chosen);
        onChange(choice ? { ...others, [name]: choice.value } : others);
      }}
    />
  );
};

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
          <CodeField key={name} name={name} codes={codes} isFirst={index === 0} onChange={setCodes} />
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
