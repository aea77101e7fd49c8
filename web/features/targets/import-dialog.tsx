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
import { useFailedOnceLeft } from '../../ui/dialog/use-failed-once-left';
import layout from '../../ui/layout.module.css';
import { useNotify } from '../../ui/notify';
import texts from '../../ui/text.module.css';
import classes from './targets.module.css';

const MOST_CHARACTERS = 300;

interface StateProps {
  isChecking: boolean;
  /** The report of a file from which targets can be imported. */
  accepted: TargetImportReport | undefined;
}

/**
 * Says that the file is being checked, and then how many targets the import would add, how many already exist and
 * how many lines it would skip because they repeat a target.
 * It is on the screen before it has a text, because a status that is inserted together with its text is often
 * not announced.
 */
const State = ({ isChecking, accepted }: StateProps) => {
  const { t, integer } = useTexts('targets');
  const text = () => {
    if (isChecking) return t('import.checking');
    if (accepted === undefined) return null;
    return (['created', 'known', 'repeated'] as const)
      .filter((part) => part === 'created' || accepted[part] > 0)
      .map((part) => t(`import.${part}`, { count: accepted[part], number: integer(accepted[part]) }))
      .join(' ');
  };
  return (
    <p role="status" className={`${classes.state} ${accepted === undefined ? '' : layout.success}`}>
      {text()}
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
  const failedOnceLeft = useFailedOnceLeft();
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
  const isAccepted = !error && report !== undefined && (report.created > 0 || !hasRefused);
  const isReady = report !== undefined && report.created > 0;
  const send = async (): Promise<void> => {
    if (file === null || take.isPending) return;
    onBusy(true);
    try {
      const { created, refused } = await take.mutateAsync({ file, partial: hasRefused });
      if (refused.length > 0 && !hasRefused) return;
      succeeded(t('import.done', { count: created, number: integer(created) }));
      onClose();
    } catch (thrown) {
      failedOnceLeft(thrown, errorText(thrown, t('import.failure')));
    } finally {
      onBusy(false);
    }
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
        disabled={take.isPending}
        onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
      />
      <State isChecking={check.isPending} accepted={isAccepted ? report : undefined} />
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
          onClick={() => void send()}
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
