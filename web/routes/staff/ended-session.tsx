import type { Account } from '@stimmlage/core/contracts/auth';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../data/account';
import { useHeldScreen } from '../../data/held-screen';
import { EndedDialog } from '../../features/auth/ended-dialog';
import { returnAddress } from '../../features/auth/return-address';
import { Failure } from '../../ui/message';
import { Waiting } from '../../ui/waiting';
import { useContact } from './use-contact';

const isSame = (one: Account, other: Account): boolean => one.id === other.id && one.role === other.role;

/**
 * Returns the user whose screen is shown: the signed-in user or, while a screen with unsaved changes is held,
 * the user who made the changes. This user can continue after signing in again with the same role. If another
 * user has signed in instead, `replacedBy` is the other user.
 */
export const useScreenOwner = (me: Account | undefined) => {
  const { isHeld, resume, giveUp } = useHeldScreen();
  const [owner, setOwner] = useState<Account>();
  if (me !== undefined && me !== owner && (!isHeld || (owner !== undefined && isSame(me, owner))))
    setOwner(me);
  const isBack = isHeld && me !== undefined && owner !== undefined && isSame(me, owner);
  useEffect(() => {
    if (isBack) resume();
  }, [isBack, resume]);
  return {
    owner: isHeld ? owner : me,
    replacedBy: isHeld && owner !== undefined && me !== undefined && !isBack ? me : undefined,
    isHeld: isHeld && owner !== undefined && !isBack,
    giveUp,
  };
};

/** Reloads the whole application, so that nothing remains of the previous user's screen. */
export const LoadAnew = ({ previous, next }: { previous: Account; next: Account }) => {
  const { t } = useTranslation('auth');
  const isAnother = previous.id !== next.id;
  useEffect(() => {
    if (isAnother) location.replace(returnAddress(undefined, location.origin, next.startAddress));
    else location.reload();
  }, [isAnother, next]);
  return <Waiting label={t('checking')} />;
};

interface EndedSessionProps {
  owner: Account;
  token: string | null;
  onGiveUp: () => void;
}

/**
 * The dialog in front of a held screen, shown until the API has confirmed that the same user has signed in
 * again.
 */
export const EndedSession = ({ owner, token, onGiveUp }: EndedSessionProps) => {
  const { t } = useTranslation('auth');
  const contact = useContact();
  const me = useMe(token);
  const notice = () => {
    if (token === null) return undefined;
    if (!me.isError) return <Waiting label={t('checking')} />;
    return (
      <Failure
        {...t('unchecked', { returnObjects: true })}
        error={me.error}
        onRetry={() => void me.refetch()}
      />
    );
  };
  return <EndedDialog email={owner.email} contact={contact} notice={notice()} onGiveUp={onGiveUp} />;
};
