import type { User } from '@stimmlage/core/contracts/auth';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetUp } from '../../data/sign-in';
import { Button } from '../../public-kit/button';
import { PasswordField } from '../../public-kit/password-field';
import { TextField } from '../../public-kit/text-field';
import { type Field, problemOf, refusedFields } from './problem';
import classes from './setup.module.css';

interface SetupFormProps {
  /** What stands after the # of the link. */
  token: string;
  onDone: (user: User) => void;
}

/** Name, address and password of the first super admin; the server says what is accepted. */
export const SetupForm = ({ token, onDone }: SetupFormProps) => {
  const { t } = useTranslation('setup');
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useSetUp();
  const refused = refusedFields(error);
  const problem = error && problemOf(error);

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
          {t(`error.${problem}`)}
        </p>
      )}
      <Button type="submit" variant="filled" size="md" disabled={isPending}>
        {t(isPending ? 'busy' : 'submit')}
      </Button>
    </form>
  );
};
