import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useErrorText } from '../../i18n/use-error-text';
import layout from '../layout.module.css';
import { useNotify } from '../notify';
import { Dialog } from './dialog';
import classes from './dialog.module.css';
import { LeaveGuard } from './leave-guard';
import { LeaveDialog } from './leaving';
import { useFailedOnceLeft } from './use-failed-once-left';
import { type FieldMessages, refusedFields, useFormFields } from './use-form-fields';

interface FormProps<Values extends Record<string, unknown>, Answer> {
  /** The API contract's schema for the values. */
  schema: z.ZodType;
  initialValues: Values;
  messages?: FieldMessages<Values>;
  submitLabel?: string;
  busyLabel?: string;
  /** Whether the action cannot be undone. */
  isDangerous?: boolean;
  /** The error message to show if the server gives no reason for the failure. */
  failure?: string;
  /** The message to show once the form has been sent successfully. */
  done?: string;
  /** Returns a more specific message for a failure that does not concern a single field. */
  errorText?: (error: unknown) => string;
  /**
   * Sends the values. If the request succeeds, the dialog closes; otherwise, the dialog shows the error and
   * keeps the input.
   */
  onSubmit: (values: Values) => Promise<Answer>;
  /** Returns the result to show instead of the form. The dialog then stays open until the user closes it. */
  resultOf?: (answer: Answer) => ReactNode;
  onClose: () => void;
  /** Renders the fields: `<TextInput key={form.key('name')} {...form.getInputProps('name')} />`. */
  children: (form: UseFormReturnType<Values>) => ReactNode;
}

interface FormDialogProps<Values extends Record<string, unknown>, Answer> extends FormProps<Values, Answer> {
  /** True by default, for callers that mount the dialog only while the dialog is open. */
  isOpen?: boolean;
  title: string;
  size?: 'sm' | 'md' | 'lg';
}

/**
 * The result that replaces the form. The result receives focus, because the focused element was in the form.
 * Closing it takes a confirmation if the result has something to lose, such as a secret.
 */
const Result = ({ children, onClose }: { children: ReactNode; onClose: () => void }) => {
  const { t } = useTranslation('staff');
  const leave = useContext(LeaveDialog);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => result.current?.focus(), []);
  return (
    <div ref={result} tabIndex={-1} className={classes.result}>
      {children}
      <div className={`${layout.buttons} ${classes.buttons}`} data-align="end">
        <Button size="md" onClick={() => leave(onClose)}>
          {t('dialog.close')}
        </Button>
      </div>
    </div>
  );
};

const Form = <Values extends Record<string, unknown>, Answer>({
  schema,
  initialValues,
  messages = {},
  submitLabel,
  busyLabel,
  isDangerous = false,
  failure,
  done,
  errorText: ownErrorText,
  onSubmit,
  resultOf,
  onClose,
  onBusy,
  children,
}: FormProps<Values, Answer> & { onBusy: (isBusy: boolean) => void }) => {
  const { t } = useTranslation('staff');
  const errorText = useErrorText();
  const { succeeded } = useNotify();
  const failedOnceLeft = useFailedOnceLeft();
  const tell = (thrown: unknown): string => ownErrorText?.(thrown) ?? errorText(thrown, failure);
  const form = useFormFields(schema, initialValues, messages);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [result, setResult] = useState<ReactNode>(null);
  const setBusy = (next: boolean): void => {
    setIsBusy(next);
    onBusy(next);
  };
  const send = async (values: Values): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const answer = await onSubmit(values);
      if (done !== undefined) succeeded(done);
      if (resultOf) setResult(resultOf(answer));
      else onClose();
    } catch (thrown) {
      failedOnceLeft(thrown, tell(thrown));
      const refused = refusedFields(thrown, values, messages, tell(thrown));
      for (const [field, problem] of Object.entries(refused)) form.setFieldError(field, problem);
      // A refused field that this dialog does not show has no place for the reason.
      const isShown = Object.keys(refused).every((field) => form.getInputNode(field) !== null);
      const [first] = Object.keys(refused);
      if (first === undefined || !isShown) setError(thrown);
      else form.getInputNode(first)?.focus();
    } finally {
      setBusy(false);
    }
  };
  const focusFirst = (problems: Record<string, unknown>): void => {
    const [first] = Object.keys(problems);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  if (result !== null) return <Result onClose={onClose}>{result}</Result>;
  return (
    <form onSubmit={form.onSubmit((values) => void send(values), focusFirst)} noValidate>
      {/* Off while the form is being sent, because closing the dialog then discards no changes. */}
      <LeaveGuard isChanged={() => form.isDirty()} isOff={isBusy} />
      <div className={layout.fields}>{children(form)}</div>
      {error !== null && (
        <p role="alert" className={`${layout.problem} ${classes.problem}`}>
          {tell(error)}
        </p>
      )}
      <div className={`${layout.buttons} ${classes.buttons}`} data-align="end">
        <Button size="md" onClick={onClose} disabled={isBusy}>
          {t('dialog.cancel')}
        </Button>
        <Button
          type="submit"
          size="md"
          variant="filled"
          color={isDangerous ? 'concern' : 'accent'}
          aria-disabled={isBusy}
        >
          {isBusy ? (busyLabel ?? t('dialog.saving')) : (submitLabel ?? t('dialog.save'))}
        </Button>
      </div>
    </form>
  );
};

/** A form in a modal dialog. Each time the dialog is opened, the form has its initial values. */
export const FormDialog = <Values extends Record<string, unknown>, Answer = unknown>({
  isOpen = true,
  title,
  size = 'md',
  ...form
}: FormDialogProps<Values, Answer>) => {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog isOpen={isOpen} title={title} size={size} isBusy={isBusy} onClose={form.onClose}>
      <Form {...form} onBusy={setIsBusy} />
    </Dialog>
  );
};
