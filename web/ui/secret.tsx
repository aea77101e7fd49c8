import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './secret.module.css';
import texts from './text.module.css';

interface SecretProps {
  title: string;
  text: string;
  secret: string;
  copyLabel: string;
}

/** A secret that is shown only once, with a copy button. */
export const Secret = ({ title, text, secret, copyLabel }: SecretProps) => {
  const { t } = useTranslation('staff');
  const { copy, copied, error } = useClipboard({ timeout: 3_000 });
  const code = useRef<HTMLElement>(null);
  useEffect(() => {
    if (error !== null && code.current) getSelection()?.selectAllChildren(code.current);
  }, [error]);
  const Sign = copied ? IconCheck : IconCopy;
  return (
    <div role="status" className={classes.secret}>
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
