import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { CallError } from '@stimmlage/core/contracts/call-error';
import { limits } from '@stimmlage/core/limits';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { NotLetIn, useSignIn } from '../../data/sign-in';
import { useWithRequest } from '../../i18n/use-request-text';
import { useTexts } from '../../i18n/use-texts';
import { retryAt } from '../../lib/retry-at';
import { Disclosure } from '../../ui/disclosure';
import classes from './sign-in.module.css';

type SignInProblem =
  | { kind: 'invalid' | 'failed' }
  /** `at` is the time from which the user may try again. */
  | { kind: 'throttled'; at: Date };

/**
 * The HTTP statuses that are reported as incorrect credentials. Includes 400, because credentials that fail
 * validation cannot be correct.
 */
const refusals = [400, 401];

export const signInProblem = (error: Error, failedAt: number): SignInProblem => {
  if (error instanceof NotLetIn) return { kind: 'invalid' };
  if (!(error instanceof CallError)) return { kind: 'failed' };
  const at = retryAt(error, failedAt);
  if (at !== null) return { kind: 'throttled', at };
  return { kind: refusals.includes(error.status) ? 'invalid' : 'failed' };
};

export type SignInVariant = 'dark' | 'light';

interface SignInFormProps {
  /** The variant of the sign-in screen, which determines the wording of errors. */
  variant: SignInVariant;
  /** The operator's contact details; empty if not configured. */
  contact: string;
  /** The email address to fill in. If given, focus starts in the password field. */
  email?: string;
}

/** A sign-in form with email and password. */
export const SignInForm = ({ variant, contact, email = '' }: SignInFormProps) => {
  const { t, time } = useTexts('auth');
  const withRequest = useWithRequest();
  const form = useRef<HTMLFormElement>(null);
  const problemId = useId();
  const { mutate, isPending, error, submittedAt } = useSignIn();
  const [isShown, { toggle }] = useDisclosure();
  const problem = error && signInProblem(error, submittedAt);

  useEffect(() => {
    const input = form.current?.elements.namedItem(error || email !== '' ? 'password' : 'email');
    if (input instanceof HTMLInputElement) input.select();
  }, [error, email]);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isPending) return;
    const data = new FormData(event.currentTarget);
    const textIn = (name: string): string => String(data.get(name) ?? '');
    mutate({
      email: textIn('email').trim(),
      password: textIn('password'),
      remember: data.has('remember'),
    });
  };
  const messageOf = (): string => {
    if (problem?.kind === 'throttled') return t('error.throttled', { time: time(problem.at) });
    return t(`error.${problem?.kind === 'invalid' ? 'invalid' : variant}`);
  };

  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={submit}
      aria-describedby={problem ? problemId : undefined}
    >
      <TextInput
        size="md"
        label={t('email')}
        name="email"
        type="email"
        defaultValue={email}
        autoComplete="username"
        maxLength={limits.name}
        required
      />
      <PasswordInput
        size="md"
        label={t('password')}
        name="password"
        autoComplete="current-password"
        data-autofocus={email !== '' || undefined}
        required
        visible={isShown}
        onVisibilityChange={toggle}
        visibilityToggleButtonProps={{ 'aria-label': t('show') }}
      />
      <Checkbox
        label={t('remember')}
        description={t('rememberHint', {
          days: limits.tokenHours.remembered / 24,
          hours: limits.tokenHours.session,
        })}
        name="remember"
      />
      {problem && (
        <p role="alert" id={problemId} className={classes.problem}>
          {withRequest(messageOf(), error)}
        </p>
      )}
      <Button type="submit" variant="filled" size="md" aria-disabled={isPending}>
        {t(isPending ? 'busy' : 'submit')}
      </Button>
      <div className={classes.forgot}>
        <Disclosure label={t('forgot')}>
          {t('forgotText')}
          {contact !== '' && ` ${t('forgotWhom', { who: contact })}`}
        </Disclosure>
      </div>
    </form>
  );
};
