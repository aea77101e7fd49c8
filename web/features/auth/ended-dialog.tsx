import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { BareDialog } from '../../ui/dialog/bare-dialog';
import texts from '../../ui/text.module.css';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form';

interface EndedDialogProps {
  /** The email address of the user whose session has ended. */
  email: string;
  /** The operator's contact details; empty if not configured. */
  contact: string;
  /** A message to show instead of the form while signing in is impossible. */
  notice?: ReactNode;
  /** Discards unsaved changes and goes to the sign-in page. */
  onGiveUp: () => void;
}

/**
 * Asks a user whose session has ended to sign in again, so that unsaved changes are not lost. Hides the
 * screen and its data until the user has signed in.
 */
export const EndedDialog = ({ email, contact, notice, onGiveUp }: EndedDialogProps) => {
  const { t } = useTexts('auth');
  return (
    <BareDialog title={t('held.title')} size="sm" isAlone>
      <div className={classes.form}>
        <p className={texts.dim}>{t('held.text')}</p>
        {notice ?? <SignInForm variant="light" contact={contact} email={email} />}
        <Button size="md" variant="subtle" color="concern" onClick={onGiveUp}>
          {t('held.giveUp')}
        </Button>
      </div>
    </BareDialog>
  );
};
