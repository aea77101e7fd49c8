import { Button, TextInput } from '@mantine/core';
import { CallError } from '@stimmlage/core/contracts/call-error';
import { createGoldSet, type GoldSet, goldSetFile } from '@stimmlage/core/contracts/gold-sets';
import { limits } from '@stimmlage/core/limits';
import { type FormEvent, useRef, useState } from 'react';
import { useCreateGoldSet } from '../../data/evaluation';
import { useErrorText } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { Dialog } from '../../ui/dialog/dialog';
import { LeaveGuard } from '../../ui/dialog/leave-guard';
import layout from '../../ui/layout.module.css';
import { useNotify } from '../../ui/notify';
import texts from '../../ui/text.module.css';

const nameOf = (file: File): string => file.name.replace(/\.[^.]*$/, '').slice(0, limits.name);

interface UploadDialogProps {
  onStored: (set: GoldSet) => void;
  onClose: () => void;
}

/** A dialog for uploading a file of labelled statements as a gold set. */
export const UploadDialog = ({ onStored, onClose }: UploadDialogProps) => {
  const { t, integer } = useTexts('evaluation');
  const { t: staff } = useTexts('staff');
  const { succeeded } = useNotify();
  const errorText = useErrorText();
  const { mutateAsync: create } = useCreateGoldSet();
  const { isBusy, run } = useOneAtATime();
  const [file, setFile] = useState<File>();
  const [name, setName] = useState('');
  /** The name that was last taken from a file. */
  const [suggested, setSuggested] = useState('');
  const [nameProblem, setNameProblem] = useState<string>();
  const nameField = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const isTooLarge = file !== undefined && file.size > goldSetFile.bytes;

  const choose = (chosen: File | undefined): void => {
    setFile(chosen);
    setProblem(undefined);
    const isOwnName = name.trim() !== '' && name !== suggested;
    if (chosen === undefined || isOwnName) return;
    setName(nameOf(chosen));
    setNameProblem(undefined);
    setSuggested(nameOf(chosen));
  };
  const refuseName = (why: string): void => {
    setNameProblem(why);
    nameField.current?.focus();
  };
  const send = async (): Promise<void> => {
    if (file === undefined) return;
    setProblem(undefined);
    setNameProblem(undefined);
    // Checked here, because the server would refuse the name only after the whole file has been sent.
    if (!createGoldSet.query.shape.name.safeParse(name).success) return refuseName(t('upload.nameProblem'));
    try {
      const set = await create({ file, name: name.trim() });
      succeeded(t('upload.done', { count: set.items, number: integer(set.items) }));
      onStored(set);
    } catch (error) {
      const why = errorText(error, t('upload.failure'));
      if (error instanceof CallError && error.code === 'gold_sets.name_taken') refuseName(why);
      else setProblem(why);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) void run(send);
  };
  const isReady = file !== undefined && !isTooLarge && name.trim() !== '';
  const most = { lines: integer(goldSetFile.lines), size: integer(goldSetFile.megabytes) };
  const said = isTooLarge ? t('upload.tooLarge', most) : problem;
  return (
    <Dialog title={t('gold.upload')} isBusy={isBusy} onClose={onClose}>
      <form className={layout.fields} onSubmit={submit}>
        <LeaveGuard isChanged={() => file !== undefined || name !== ''} isOff={isBusy} />
        <p className={texts.note}>{t('upload.lede')}</p>
        <TextInput
          label={t('upload.file')}
          description={t('upload.fileHint', most)}
          type="file"
          accept=".csv,text/csv"
          data-autofocus
          error={said}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        />
        <TextInput
          ref={nameField}
          label={t('upload.name')}
          error={nameProblem}
          errorProps={{ role: 'alert' }}
          description={t('upload.nameHint', { most: integer(limits.name) })}
          value={name}
          maxLength={limits.name}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setNameProblem(undefined);
            setName(currentTarget.value);
          }}
        />
        <div className={layout.buttons} data-align="end">
          <Button size="md" onClick={onClose} disabled={isBusy}>
            {staff('dialog.cancel')}
          </Button>
          <Button
            type="submit"
            size="md"
            variant="filled"
            disabled={!isReady}
            aria-disabled={isBusy || undefined}
          >
            {t(isBusy ? 'upload.busy' : 'upload.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
