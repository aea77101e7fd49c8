import type { User } from '@stimmlage/core/contracts/auth';
import { CallError } from '@stimmlage/core/contracts/call-error';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcceptInvitation, useInvitation } from '../../data/sign-in';
import { useSiteName } from '../../domain/installation';
import { useTexts } from '../../i18n/use-texts';
import { retryAt } from '../../lib/retry-at';
import { safeText } from '../../lib/safe-text';
import { readToken } from '../../lib/token';
import { Failure } from '../../public-kit/message';
import { AccountForm } from './account-form';
import { Panel } from './panel';
import { useSecretInAddress } from './secret-in-address';
import classes from './setup.module.css';

/** A link to the sign-in page, for people who already have an account. */
const ToSignIn = () => {
  const { t } = useTranslation('setup');
  return (
    <p>
      <a href="/login">{t('invitation.toSignIn')}</a>
    </p>
  );
};

const Over = () => {
  const { t } = useTranslation('setup');
  return (
    <Panel key="over" title={t('invitation.over.title')}>
      <p className={classes.text}>{t('invitation.over.text')}</p>
      <ToSignIn />
    </Panel>
  );
};

/**
 * Says that there have been too many attempts to open an invitation.
 * @param until the time from which the link can be opened again; null if the server did not specify a time.
 */
const Throttled = ({ until }: { until: Date | null }) => {
  const { t, time } = useTexts('setup');
  return (
    <Panel key="throttled" title={t('invitation.throttled.title')}>
      <p className={classes.text}>
        {until ? t('invitation.throttled.until', { time: time(until) }) : t('invitation.throttled.text')}
      </p>
    </Panel>
  );
};

interface RefusedProps {
  error: Error;
  /** The time at which the request failed, in milliseconds since the epoch. */
  failedAt: number;
  onRetry: () => void;
}

/** Explains why an invitation could not be loaded. */
const Refused = ({ error, failedAt, onRetry }: RefusedProps) => {
  const { t } = useTranslation('setup');
  const status = error instanceof CallError ? error.status : 0;
  if (status === 401) return <Over />;
  if (status === 429) return <Throttled until={retryAt(error, failedAt)} />;
  return (
    <Panel key="failure" title={t('invitation.title')}>
      <Failure title={t('invitation.failure')} error={error} onRetry={onRetry} />
    </Panel>
  );
};

const Done = ({ user }: { user: User }) => {
  const { t } = useTranslation('setup');
  return (
    <Panel key="done" title={t('invitation.done.title')} isNew>
      <p className={classes.text}>
        {t('invitation.done.text', { name: safeText(user.name), email: user.email })}
      </p>
      <p>
        <a href="/dashboard">{t('invitation.done.open')}</a>
      </p>
    </Panel>
  );
};

/** The sender and role of an invitation, above a form for the new account. */
const Invited = ({ token, forget }: { token: string; forget: () => void }) => {
  const { t, moment } = useTexts('setup');
  const [user, setUser] = useState<User | null>(null);
  const site = useSiteName();
  const invitation = useInvitation(token);
  const creating = useAcceptInvitation();
  const [wasSignedIn] = useState(() => readToken() !== null);
  const { data, error, errorUpdatedAt, refetch } = invitation;
  const done = (created: User): void => {
    setUser(created);
    forget();
  };
  if (user !== null) return <Done user={user} />;
  if (error) return <Refused error={error} failedAt={errorUpdatedAt} onRetry={() => void refetch()} />;
  return (
    <Panel key="form" title={t('invitation.title')}>
      {data === undefined ? (
        <p className={classes.text}>{t('invitation.loading')}</p>
      ) : (
        <>
          <p className={classes.text}>
            {t(`invitation.lede.${data.role}`, { inviter: safeText(data.invitedBy), site })}
          </p>
          <p className={classes.text}>
            {t('invitation.choose', { until: moment(new Date(data.expiresAt)) })}
          </p>
          {wasSignedIn && <p className={classes.problem}>{t('invitation.signedIn')}</p>}
          <AccountForm
            token={token}
            name={data.name}
            creating={creating}
            linkProblem={`${t('invitation.over.title')}. ${t('invitation.over.text')}`}
            onDone={done}
          />
          <ToSignIn />
        </>
      )}
    </Panel>
  );
};

/** The page that an invitation's one-time link opens. Creates the account and signs the user in. */
export const Invitation = () => {
  const { secret, forget } = useSecretInAddress();
  const { t } = useTranslation('setup');
  if (secret !== '') return <Invited key={secret} token={secret} forget={forget} />;
  return (
    <Panel title={t('invitation.noLink.title')}>
      <p className={classes.text}>{t('invitation.noLink.text')}</p>
    </Panel>
  );
};
