import { Button, Textarea } from '@mantine/core';
import type { AnalysisResult, ContentDetail, Correction } from '@stimmlage/core/contracts/content';
import { limits } from '@stimmlage/core/limits';
import { modelLabel } from '@stimmlage/core/models';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Codes, codeNames, codesIn, codesOfLabel } from '../../data/corrections';
import { CodeField } from '../../domain/code-field';
import { useErrorText } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import { LeaveGuard } from '../../ui/dialog/leave-guard';
import { useFailedOnceLeft } from '../../ui/dialog/use-failed-once-left';
import layout from '../../ui/layout.module.css';
import { useNotify } from '../../ui/notify';
import texts from '../../ui/text.module.css';
import { BothSides } from './both-sides';
import { useShownCodes } from './codes';
import { Reason } from './reason';
import classes from './statement.module.css';
import { useSaveCorrection } from './use-save-correction';

/** A notice that another user has saved a correction in the meantime. */
const Meanwhile = ({ correction }: { correction: Correction }) => {
  const { t } = useTexts('comments');
  const shown = useShownCodes()(correction);
  return (
    <div className={layout.box}>
      <p className={texts.strong}>{t('correction.meanwhile')}</p>
      <div className={layout.row}>
        {codeNames.map((name) => (
          <span key={name}>{shown[name]}</span>
        ))}
      </div>
      <Reason correction={correction} />
    </div>
  );
};

interface CorrectionFormProps {
  content: ContentDetail;
  /** The newest label, to compare the correction with. */
  label: AnalysisResult;
  /** Whether the post has been edited and has no label yet, so that no correction can be saved. */
  isUnlabelled: boolean;
  /** Called when saving begins and ends. */
  onBusy?: ((isBusy: boolean) => void) | undefined;
  onClose: () => void;
}

/** A form for correcting the label of a post, beside the codes that the model assigned. */
export const CorrectionForm = ({ content, label, isUnlabelled, onBusy, onClose }: CorrectionFormProps) => {
  const { t } = useTexts('comments');
  const { t: staff } = useTexts('staff');
  const errorText = useErrorText();
  const { succeeded } = useNotify();
  const failedOnceLeft = useFailedOnceLeft();
  const machine = codesOfLabel(label);
  const [before] = useState({ reason: '', ...machine, ...content.correction });
  const [codes, setCodes] = useState<Codes>(before);
  const [reason, setReason] = useState(before.reason);
  const { save, isBusy, error, isUnknown, meanwhile } = useSaveCorrection(content, label, (thrown) =>
    failedOnceLeft(thrown, errorText(thrown, t('correction.failed'))),
  );

  useEffect(() => {
    onBusy?.(isBusy);
    return () => onBusy?.(false);
  }, [isBusy, onBusy]);

  const form = useRef<HTMLFormElement>(null);
  // The form replaces the button that opened it, and that had focus.
  useEffect(() => form.current?.querySelector('select')?.focus(), []);

  const isChanged = (): boolean =>
    reason !== before.reason || codeNames.some((name) => codes[name] !== before[name]);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || isUnlabelled || !(await save({ ...codesIn(codes), reason }))) return;
    succeeded(t('correction.saved', { count: 1 }));
    onClose();
  };
  const field = (name: keyof Codes) => (
    <CodeField
      name={name}
      value={codes[name]}
      isInRow
      onChange={(value) => value !== undefined && setCodes({ ...codes, [name]: value })}
    />
  );
  const cells = {
    complaint_type: field('complaint_type'),
    pain_point_category: field('pain_point_category'),
    policy_area: field('policy_area'),
    intensity_score: field('intensity_score'),
    heat_score: field('heat_score'),
  };
  return (
    <form ref={form} className={layout.fields} onSubmit={(event) => void send(event)}>
      <LeaveGuard isChanged={isChanged} isOff={isBusy} />
      <BothSides model={modelLabel(label.model)} machine={machine} person={codes} cells={cells} />
      <Textarea
        label={t('correction.reason')}
        description={t('correction.reasonHint')}
        rows={3}
        maxLength={limits.description}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      {error && (
        <p role="alert" className={layout.problem}>
          {errorText(error, t('correction.failed'))}
          {isUnknown && ` ${t('correction.isUnknownHere')}`}
        </p>
      )}
      {isUnlabelled && !error && <p className={layout.caution}>{t('correction.noLabel')}</p>}
      {meanwhile && <Meanwhile correction={meanwhile} />}
      <div className={classes.buttons}>
        <Button variant="filled" type="submit" aria-disabled={isBusy || isUnlabelled}>
          {isBusy ? staff('dialog.saving') : t('correction.save')}
        </Button>
        <Button disabled={isBusy} onClick={onClose}>
          {staff('dialog.cancel')}
        </Button>
      </div>
    </form>
  );
};
