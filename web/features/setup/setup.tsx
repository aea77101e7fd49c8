import type { User } from '@stimmlage/core/contracts/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetUp } from '../../data/sign-in';
import { AccountForm } from './account-form';
import { Panel } from './panel';
import { useSecretInAddress } from './secret-in-address';
import classes from './setup.module.css';

/** A form for the first account, followed by the next steps. */
const FirstAccount = ({ token, forget }: { token: string; forget: () => void }) => {
  const { t } = useTranslation('setup');
  const creating = useSetUp();
  const [user, setUser] = useState<User | null>(null);
  const done = (created: User): void => {
    setUser(created);
    forget();
  };
  if (user !== null) {
    return (
      <Panel key="done" title={t('done.title')} isNew>
        <p className={classes.text}>{t('done.text', { name: user.name, email: user.email })}</p>
        <pre className={classes.command}>
          <code>bun run stimmlage login --email {user.email}</code>
        </pre>
        <p>
          <a href="/">{t('done.public')}</a>
        </p>
      </Panel>
    );
  }
  return (
    <Panel key="form" title={t('title')}>
      <p className={classes.text}>{t('lede')}</p>
      <AccountForm token={token} creating={creating} linkProblem={t('error.link')} onDone={done} />
    </Panel>
  );
};

/** The page that the one-time link in the server's log opens. Creates the first super admin. */
export const Setup = () => {
  const { t } = useTranslation('setup');
  const { secret, forget } = useSecretInAddress();
  if (secret !== '') return <FirstAccount key={secret} token={secret} forget={forget} />;
  return (
    <Panel title={t('noLink.title')}>
      <p className={classes.text}>{t('noLink.text')}</p>
    </Panel>
  );
};
