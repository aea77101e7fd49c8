import type { User } from '@stimmlage/core/contracts/auth';
import { CallError } from '@stimmlage/core/contracts/call-error';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetUp } from '../../data/sign-in';
import { useWithRequest } from '../../i18n/use-request-text';
import { Button } from '../../public-kit/button';
import { PasswordField } from '../../public-kit/password-field';
import { TextField } from '../../public-kit/text-field';
import classes from './setup.module.css';

export const fields = ['name', 'email', 'password'] as const;
export type Field = (typeof fields)[number];

/** Maps an error to the key of its text; null if only single fields are invalid. */
export const setupProblem = (error: Error): 'link' | 'throttled' | 'other' | null => {
  if (!(error instanceof CallError)) return 'other';
  if (refusedFields(error).length > 0) return null;
  if (error.code === 'auth.invalid_setup_link') return 'link';
  return error.code === 'auth.throttled' ? 'throttled' : 'other';
};

/** Lists the invalid fields, in the order of the form. */
export const refusedFields = (error: Error | null): Field[] =>
  error instanceof CallError ? fields.filter((field) => error.fields.includes(`json.${field}`)) : [];

interface SetupFormProps {
  /** The part of the link after the #. */
  token: string;
  onDone: (user: User) => void;
}

/** A form for the name, email address and password of the first super admin; validated by the server. */
export const SetupForm = ({ token, onDone }: SetupFormProps) => {
  const { t } = useTranslation('setup');
  const withRequest = useWithRequest();
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useSetUp();
  const refused = refusedFields(error);
  const problem = error && setupProblem(error);

  const [first] = refused;
  useEffect(() => {
    const input = first && form.current?.elements.namedItem(first);
    if (error && input instanceof HTMLElement) input.focus();
  }, [first, error]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const textIn = (field: Field): string => String(data.get(field) ?? '');
    mutate(
      { token, name: textIn('name'), email: textIn('email').trim(), password: textIn('password') },
      { onSuccess: onDone },
    );
  };
  const field = (name: Field) => ({
    name,
    label: t(name),
    error: refused.includes(name) ? t(`field.${name}`) : undefined,
    required: true,
  });

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <TextField {...field('name')} autoComplete="name" />
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
          {withRequest(t(`error.${problem}`), error)}
        </p>
      )}
      <Button type="submit" variant="filled" size="md" disabled={isPending}>
        {t(isPending ? 'busy' : 'submit')}
      </Button>
    </form>
  );
};
