import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import layout from './layout.module.css';
import texts from './text.module.css';

interface MessageProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** Says in the place of content why there is none. */
export const Message = ({ title, text, children }: MessageProps) => (
  <div className={`${layout.box} ${layout.lines}`}>
    <p className={texts.strong}>{title}</p>
    {text !== undefined && <p className={texts.dim}>{text}</p>}
    {children !== undefined && <div>{children}</div>}
  </div>
);

/** Says what failed, at once and aloud, and offers another try. */
export const Failure = ({ onRetry, ...texts }: { title: string; text?: string; onRetry: () => void }) => {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Message {...texts}>
        <Button onClick={onRetry}>{t('tryAgain')}</Button>
      </Message>
    </div>
  );
};
