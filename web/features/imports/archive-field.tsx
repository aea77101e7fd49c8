import { Button } from '@mantine/core';
import { CallError } from '@stimmlage/core/contracts/call-error';
import { IconFileUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { isLost } from '../../data/lost-answer';
import { useUser } from '../../domain/current-user';
import { useErrorText } from '../../i18n/use-error-text';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import layout from '../../ui/layout.module.css';
import { ProgressBar } from '../../ui/progress-bar';
import texts from '../../ui/text.module.css';
import classes from './imports.module.css';
import { sendArchive, stopUpload } from './send-archive';
import { useUpload } from './upload-store';

const BYTES_PER_MB = 1_000_000;

/** Whether the server has kept the received part of a file, so that sending the file again resumes the upload. */
const mayResume = (error: unknown): boolean =>
  isLost(error) || (error instanceof CallError && (error.code === 'imports.broken' || error.status >= 500));

/** Whether another upload of the same file is in progress, which may well be imported. */
const isInProgress = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'imports.in_progress';

/** The progress of the current upload, or the result of the last upload. */
const UploadState = () => {
  const { t, oneDecimal, percent } = useTexts('rawContent');
  const errorText = useErrorText();
  const upload = useUpload();
  if (upload.phase === 'none') return null;
  const name = safeText(upload.name);
  if (upload.phase === 'received') {
    return (
      <p role="status" className={layout.success}>
        {t('import.received', { name })}
      </p>
    );
  }
  if (upload.phase === 'stopped') {
    return (
      <div role="alert" className={layout.problem}>
        {!isInProgress(upload.error) && (
          <p className={texts.strong}>
            {t(mayResume(upload.error) ? 'import.stopped' : 'import.refused', { name })}
          </p>
        )}
        <p>{errorText(upload.error)}</p>
      </div>
    );
  }
  const megabytes = (bytes: number): string => oneDecimal(bytes / BYTES_PER_MB);
  const share = upload.totalBytes === 0 ? 0 : upload.sentBytes / upload.totalBytes;
  const text = t('import.sent', {
    sent: megabytes(upload.sentBytes),
    total: megabytes(upload.totalBytes),
    percent: percent(share),
  });
  return (
    <div className={layout.lines}>
      <p className={texts.strong}>{t('import.sending', { name })}</p>
      <ProgressBar label={t('import.sending', { name })} share={share} text={text} />
      <div className={classes.line}>
        <span>{text}</span>
        <Button onClick={stopUpload}>{t('import.stop')}</Button>
      </div>
    </div>
  );
};

/** A field for uploading an archive, which the user can select or drop onto the field. */
export const ArchiveField = () => {
  const { t } = useTexts('rawContent');
  const id = useId();
  const queries = useQueryClient();
  const user = useUser();
  const isSending = useUpload().phase === 'sending';
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file) void sendArchive(file, queries, user.id);
  };
  return (
    <>
      <div className={classes.zone} data-disabled={isSending}>
        <IconFileUpload size={28} stroke={1.5} aria-hidden="true" />
        <label htmlFor={id} className={classes.label}>
          {t('import.choose')}
        </label>
        <input
          id={id}
          type="file"
          className={classes.input}
          accept=".jsonl,.ndjson,.json,.gz"
          disabled={isSending}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // Resets the input, so that the user can resume an upload by selecting the file again.
            currentTarget.value = '';
          }}
        />
        <p id={`${id}-hint`} className={texts.note}>
          {t('import.hint')}
        </p>
      </div>
      <UploadState />
    </>
  );
};
