import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import classes from './public-kit.module.css';

interface MessageProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** Says in the place of content why there is none. */
export const Message = ({ title, text, children }: MessageProps) => (
  <div className={classes.message}>
    <p className={classes.messageTitle}>{title}</p>
    {text !== undefined && <p className={classes.text}>{text}</p>}
    {children}
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
