import type { User } from '@stimmlage/core/contracts/auth';
import { CallError } from '@stimmlage/core/contracts/call-error';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { useWithRequest } from '../../i18n/use-request-text';
import { useTexts } from '../../i18n/use-texts';
import { retryAt } from '../../lib/retry-at';
import { Button } from '../../public-kit/button';
import { PasswordField } from '../../public-kit/password-field';
import { TextField } from '../../public-kit/text-field';
import classes from './setup.module.css';

const fields = ['name', 'email', 'password'] as const;
type Field = (typeof fields)[number];

export interface NewAccount extends Record<Field, string> {
  /** The secret from the link: the part after the #. */
  token: string;
}

/** Classifies an error. Returns null if the error only concerns individual fields. */
const problemOf = (error: Error): 'link' | 'throttled' | 'other' | null => {
  if (!(error instanceof CallError)) return 'other';
  if (refusedFields(error).length > 0) return null;
  if (error.status === 429) return 'throttled';
  return error.status === 401 ? 'link' : 'other';
};

const isTaken = (error: Error | null): boolean =>
  error instanceof CallError && error.code === 'users.email_taken';

/** Returns the fields that the server has rejected, in the order of the form. */
const refusedFields = (error: Error | null): Field[] => {
  if (isTaken(error)) return ['email'];
  return error instanceof CallError ? fields.filter((field) => error.fields.includes(`json.${field}`)) : [];
};

interface AccountFormProps {
  token: string;
  /** The suggested name, which can be changed. */
  name?: string;
  /** The mutation that creates the account. */
  creating: UseMutationResult<User, Error, NewAccount>;
  /** Explains what to do if the link is no longer valid. */
  linkProblem: string;
  onDone: (user: User) => void;
}

/** A form with the name, email address and password for a new account. The server validates the input. */
export const AccountForm = ({ token, name = '', creating, linkProblem, onDone }: AccountFormProps) => {
  const { t, time } = useTexts('setup');
  const withRequest = useWithRequest();
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, submittedAt } = creating;
  const refused = refusedFields(error);
  const problem = error && problemOf(error);

  const [first] = refused;
  useEffect(() => {
    const input = first && form.current?.elements.namedItem(first);
    if (error && input instanceof HTMLElement) input.focus();
  }, [first, error]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isPending) return;
    const data = new FormData(event.currentTarget);
    const textIn = (field: Field): string => String(data.get(field) ?? '');
    mutate(
      { token, name: textIn('name'), email: textIn('email').trim(), password: textIn('password') },
      { onSuccess: onDone },
    );
  };
  const textOf = (kind: NonNullable<typeof problem>): string => {
    if (kind === 'link') return linkProblem;
    const at = error && retryAt(error, submittedAt);
    return at ? t('error.throttledUntil', { time: time(at) }) : t(`error.${kind}`);
  };
  const problemIn = (field: Field): string | undefined => {
    if (!refused.includes(field)) return undefined;
    return t(isTaken(error) ? 'field.taken' : `field.${field}`);
  };
  const field = (field: Field) => ({
    name: field,
    label: t(field),
    error: problemIn(field),
    required: true,
  });

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <TextField {...field('name')} autoComplete="name" defaultValue={name} />
      <TextField {...field('email')} type="email" autoComplete="username" />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        hint={t('passwordHint')}
        showLabel={t('show')}
        hideLabel={t('hide')}
      />
      {problem && (
        <p role="alert" className={classes.problem}>
          {withRequest(textOf(problem), error)}
        </p>
      )}
      <Button type="submit" variant="filled" size="md" aria-disabled={isPending || undefined}>
        {t(isPending ? 'busy' : 'submit')}
      </Button>
    </form>
  );
};
