import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { BareDialog } from '../../ui/dialog/bare-dialog';
import texts from '../../ui/text.module.css';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form';

interface EndedDialogProps {
  /** Of the user whose session has ended. */
  email: string;
  /** Who can help; empty if no contact is configured. */
  contact: string;
  /** Shown instead of the form while it cannot be filled in. */
  notice?: ReactNode;
  /** Leaves what is not saved for the sign-in page. */
  onGiveUp: () => void;
}

/** Asks a user whose session has ended to sign in again, and hides the screen with what they have entered. */
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
