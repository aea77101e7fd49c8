import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from './dialog/leave-guard';
import classes from './secret.module.css';
import texts from './text.module.css';

interface SecretProps {
  title: string;
  text: string;
  secret: string;
  copyLabel: string;
}

/**
 * A secret that is shown only once, with a copy button. Until it has been copied, leaving takes a confirmation.
 */
export const Secret = ({ title, text, secret, copyLabel }: SecretProps) => {
  const { t } = useTranslation('staff');
  const { copy, copied, error } = useClipboard({ timeout: 3_000 });
  const code = useRef<HTMLElement>(null);
  const isTaken = useRef(false);
  useEffect(() => {
    if (copied) isTaken.current = true;
  }, [copied]);
  // Listens to the whole document: if the button has the focus, browsers do not report the copying to the text.
  useEffect(() => {
    const noteCopying = (): void => {
      if (getSelection()?.toString().includes(secret)) isTaken.current = true;
    };
    document.addEventListener('copy', noteCopying);
    return () => document.removeEventListener('copy', noteCopying);
  }, [secret]);
  useEffect(() => {
    if (error !== null && code.current) getSelection()?.selectAllChildren(code.current);
  }, [error]);
  const Sign = copied ? IconCheck : IconCopy;
  return (
    <div role="status" className={classes.secret}>
      <LeaveGuard loses="secret" isChanged={() => !isTaken.current} />
      <p className={texts.strong}>{title}</p>
      <p>{text}</p>
      <code ref={code} className={classes.code}>
        {secret}
      </code>
      <Button leftSection={<Sign size={16} aria-hidden="true" />} onClick={() => copy(secret)}>
        {copied ? t('copied') : copyLabel}
      </Button>
      {error !== null && <p>{t('copyRefused')}</p>}
    </div>
  );
};
