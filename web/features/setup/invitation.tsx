import type { User } from '@stimmlage/core/contracts/auth';
import { CallError } from '@stimmlage/core/contracts/call-error';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcceptInvitation, useInvitation } from '../../data/sign-in';
import { useSiteName } from '../../domain/installation';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { readToken } from '../../lib/token';
import { Failure } from '../../public-kit/message';
import { AccountForm } from './account-form';
import { Panel } from './panel';
import { useSecretInAddress } from './secret-in-address';
import classes from './setup.module.css';

const Said = ({ about }: { about: 'noLink' | 'over' | 'throttled' }) => {
  const { t } = useTranslation('setup');
  return (
    <Panel key={about} title={t(`invitation.${about}.title`)}>
      <p className={classes.text}>{t(`invitation.${about}.text`)}</p>
    </Panel>
  );
};

/** Explains why an invitation cannot be shown. */
const Refused = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { t } = useTranslation('setup');
  const status = error instanceof CallError ? error.status : 0;
  if (status === 401) return <Said about="over" />;
  if (status === 429) return <Said about="throttled" />;
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

/** Shows who invites to what, with a form for the account. */
const Invited = ({ token, onDone }: { token: string; onDone: (user: User) => void }) => {
  const { t, moment } = useTexts('setup');
  const site = useSiteName();
  const invitation = useInvitation(token);
  const creating = useAcceptInvitation();
  const [wasSignedIn] = useState(() => readToken() !== null);
  if (invitation.error) {
    return <Refused error={invitation.error} onRetry={() => void invitation.refetch()} />;
  }
  const { data } = invitation;
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
            onDone={onDone}
          />
        </>
      )}
    </Panel>
  );
};

/** The page behind an invitation's one-time link: creates the account and signs in. */
export const Invitation = () => {
  const { secret, forget } = useSecretInAddress();
  const [user, setUser] = useState<User | null>(null);
  const done = (created: User): void => {
    setUser(created);
    forget();
  };
  if (user !== null) return <Done user={user} />;
  return secret === '' ? <Said about="noLink" /> : <Invited token={secret} onDone={done} />;
};
