import type { User } from '@stimmlage/core/contracts/auth';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './setup.module.css';
import { SetupForm } from './setup-form';

/** Removes the used secret from the address and from this window's history. */
const forgetSecret = (): void => history.replaceState(history.state, '', location.pathname);

interface PanelProps {
  title: string;
  /** Whether the panel replaces another one; if so, its heading gets the focus. */
  isNew?: boolean;
  children: ReactNode;
}

const Panel = ({ title, isNew = false, children }: PanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <section className={classes.panel} aria-labelledby="setup-title">
      <h1 ref={heading} id="setup-title" tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {children}
    </section>
  );
};

/** The page behind the one-time link in the log: creates the first super admin. */
export const Setup = () => {
  const { t } = useTranslation('setup');
  const [token] = useState(() => location.hash.slice(1));
  const [user, setUser] = useState<User | null>(null);
  const done = (created: User): void => {
    setUser(created);
    forgetSecret();
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
  if (token === '') {
    return (
      <Panel key="no-link" title={t('noLink.title')}>
        <p className={classes.text}>{t('noLink.text')}</p>
      </Panel>
    );
  }
  return (
    <Panel key="form" title={t('title')}>
      <p className={classes.text}>{t('lede')}</p>
      <SetupForm token={token} onDone={done} />
    </Panel>
  );
};
