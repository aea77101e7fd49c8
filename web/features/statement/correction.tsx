import { Button } from '@mantine/core';
import type { AnalysisResult, ContentDetail, Correction as Stands } from '@stimmlage/core/contracts/content';
import { modelLabel } from '@stimmlage/core/models';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codesOfLabel, useDeleteCorrection } from '../../data/corrections';
import { isLost } from '../../data/lost-answer';
import { ToldError } from '../../lib/told-error';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import texts from '../../ui/text.module.css';
import { BothSides } from './both-sides';
import { useShownCodes } from './codes';
import { CorrectionForm } from './correction-form';
import { Reason } from './reason';
import classes from './statement.module.css';

interface StandingProps {
  id: string;
  /** The newest label; `labels` contains the labels from all sessions. */
  label: AnalysisResult;
  labels: readonly AnalysisResult[];
  correction: Stands | null;
  /** Whether the post is filtered out, so that no figure counts it. */
  isFilteredOut: boolean;
  /** Whether this replaces the form, which had focus. */
  isAfterForm: boolean;
  onEdit: () => void;
}

const Standing = ({ id, label, labels, correction, isFilteredOut, isAfterForm, onEdit }: StandingProps) => {
  const { t } = useTranslation('comments');
  const shown = useShownCodes();
  const { mutateAsync: withdraw } = useDeleteCorrection();
  const codesOf = (row: { id: string }) => {
    const own = labels.find((one) => one.id === row.id);
    return own && codesOfLabel(own);
  };
  const [isAsking, setIsAsking] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  /** Whether the form or the button for withdrawing, which are removed, had focus. */
  const isFocusDue = useRef(isAfterForm);
  const isCorrected = correction !== null;
  useEffect(() => {
    if (isFocusDue.current) edit.current?.focus();
    isFocusDue.current = false;
  }, [isCorrected]);
  /**
   * @throws ToldError if the correction was not withdrawn, or if the outcome is unknown because the response
   * was lost.
   */
  const confirm = async (): Promise<void> => {
    if (correction === null) return;
    isFocusDue.current = true;
    try {
      if (await withdraw({ id, correctedAt: correction.correctedAt, codesOf })) return;
    } catch (error) {
      isFocusDue.current = false;
      throw isLost(error) ? new ToldError(t('correction.isWithdrawalUnknown')) : error;
    }
    isFocusDue.current = false;
    throw new ToldError(t('correction.notWithdrawn'));
  };
  return (
    <>
      {correction === null ? (
        <p className={texts.dim}>{t(isFilteredOut ? 'correction.noneFilteredOut' : 'correction.none')}</p>
      ) : (
        <>
          <BothSides
            model={modelLabel(label.model)}
            machine={codesOfLabel(label)}
            person={correction}
            cells={shown(correction)}
          />
          <Reason correction={correction} />
        </>
      )}
      <div className={classes.buttons}>
        <Button ref={edit} leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={onEdit}>
          {t(correction === null ? 'correction.begin' : 'correction.change')}
        </Button>
        {correction !== null && <Button onClick={() => setIsAsking(true)}>{t('correction.withdraw')}</Button>}
      </div>
      <ConfirmDialog
        isOpen={isAsking && correction !== null}
        title={t('correction.withdrawTitle')}
        text={t('correction.withdrawText')}
        confirmLabel={t('correction.withdraw')}
        done={t('correction.withdrawn')}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
};

interface CorrectionProps {
  content: ContentDetail;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  /** Called when saving begins and ends. */
  onBusy?: (isBusy: boolean) => void;
}

/** The correction of a post beside its newest label, with a button for changing the correction. */
export const Correction = ({ content, isEditing, onEditing, onBusy }: CorrectionProps) => {
  const { t } = useTranslation('comments');
  const [newest] = content.labels;
  const [known, setKnown] = useState(newest);
  if (newest && newest !== known) setKnown(newest);
  // An edit on X removes the labels. A form that is open keeps the last one, so that its input is not lost.
  const label = newest ?? (isEditing ? known : undefined);
  const [isAfterForm, setIsAfterForm] = useState(false);
  const close = (): void => {
    setIsAfterForm(true);
    onEditing(false);
  };
  if (!label) return <p className={texts.dim}>{t('correction.noLabel')}</p>;
  return isEditing ? (
    <CorrectionForm content={content} label={label} isUnlabelled={!newest} onBusy={onBusy} onClose={close} />
  ) : (
    <Standing
      id={content.id}
      label={label}
      labels={content.labels}
      correction={content.correction}
      isFilteredOut={content.filterReason !== null}
      isAfterForm={isAfterForm}
      onEdit={() => onEditing(true)}
    />
  );
};
