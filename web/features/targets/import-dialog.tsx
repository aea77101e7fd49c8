import { Button, TextInput } from '@mantine/core';
import type { TargetImportReport } from '@stimmlage/core/contracts/targets';
import { limits } from '@stimmlage/core/limits';
import { useState } from 'react';
import { useCheckTargets, useImportTargets } from '../../data/targets';
import { useReasonsText } from '../../i18n/reason-texts';
import { useErrorText } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { Dialog } from '../../ui/dialog/dialog';
import { LeaveGuard } from '../../ui/dialog/leave-guard';
import layout from '../../ui/layout.module.css';
import { useNotify } from '../../ui/notify';
import texts from '../../ui/text.module.css';
import classes from './targets.module.css';

const MOST_CHARACTERS = 300;

/** The number of targets that the import would add, and the number of targets that already exist. */
const Accepted = ({ report: { created, known } }: { report: TargetImportReport }) => {
  const { t, integer } = useTexts('targets');
  return (
    <p role="status" className={layout.success}>
      {t('import.created', { count: created, number: integer(created) })}{' '}
      {known > 0 && t('import.known', { count: known, number: integer(known) })}
    </p>
  );
};

/** The lines that prevent the import, each with the reason. */
const Refused = ({ report: { refused } }: { report: TargetImportReport }) => {
  const { t, integer } = useTexts('targets');
  const reasonsText = useReasonsText();
  const shown = refused.slice(0, limits.pageSize);
  const more = refused.length - shown.length;
  return (
    <div role="alert" className={layout.problem}>
      <p>{t('import.refused', { count: refused.length, number: integer(refused.length) })}</p>
      <ol className={classes.lines}>
        {shown.map(({ line, reasons }) => (
          <li key={line}>
            <span className={texts.strong}>{t('import.line', { line: integer(line) })}</span>{' '}
            {safeText(reasonsText(reasons) ?? '', MOST_CHARACTERS)}
          </li>
        ))}
        {more > 0 && <li>{t('import.more', { count: more, number: integer(more) })}</li>}
      </ol>
    </div>
  );
};

/**
 * A form that checks the file before the import. If some lines are rejected, the user can choose to import
 * the remaining lines.
 */
const Import = ({ onClose, onBusy }: { onClose: () => void; onBusy: (isBusy: boolean) => void }) => {
  const { t, integer } = useTexts('targets');
  const { t: staff } = useTexts('staff');
  const { succeeded } = useNotify();
  const errorText = useErrorText();
  const [file, setFile] = useState<File | null>(null);
  const check = useCheckTargets();
  const take = useImportTargets();
  const choose = (chosen: File | undefined): void => {
    setFile(chosen ?? null);
    take.reset();
    check.reset();
    if (chosen) check.mutate(chosen);
  };
  const report = take.data ?? check.data;
  const error = take.error ?? check.error;
  const hasRefused = report !== undefined && report.refused.length > 0;
  const isReady = report !== undefined && report.created > 0;
  const send = (): void => {
    if (file === null || take.isPending) return;
    onBusy(true);
    const asked = { file, partial: hasRefused };
    take.mutate(asked, {
      onSettled: () => onBusy(false),
      onSuccess: ({ created, refused }) => {
        if (refused.length > 0 && !hasRefused) return;
        succeeded(t('import.done', { count: created, number: integer(created) }));
        onClose();
      },
    });
  };
  return (
    <div className={layout.fields}>
      <LeaveGuard isChanged={() => file !== null} isOff={take.isPending} />
      <p className={texts.dim}>{t('import.lede')}</p>
      <TextInput
        label={t('import.file')}
        type="file"
        accept=".csv,text/csv"
        data-autofocus
        error={error && errorText(error, t('import.failure'))}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
      />
      {check.isPending && <p role="status">{t('import.checking')}</p>}
      {!error && report && (report.created > 0 || !hasRefused) && <Accepted report={report} />}
      {!error && hasRefused && <Refused report={report} />}
      <div className={layout.buttons} data-align="end">
        <Button size="md" disabled={take.isPending} onClick={onClose}>
          {staff('dialog.cancel')}
        </Button>
        <Button
          size="md"
          variant="filled"
          disabled={!isReady}
          aria-disabled={take.isPending || undefined}
          onClick={send}
        >
          {t(take.isPending ? 'import.busy' : hasRefused ? 'import.submitOthers' : 'import.submit')}
        </Button>
      </div>
    </div>
  );
};

/** A dialog for importing targets from a CSV file. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts('targets');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog title={t('import.title')} isBusy={isBusy} onClose={onClose}>
      <Import onClose={onClose} onBusy={setIsBusy} />
    </Dialog>
  );
};
