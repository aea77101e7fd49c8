import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import classes from './public-kit.module.css';

export interface MessageProps {
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

/** Of a kit's message and button: says what failed, at once and aloud, and offers another try. */
export const failureOf =
  (Shown: ComponentType<MessageProps>, Try: ComponentType<{ onClick: () => void; children: ReactNode }>) =>
  ({ onRetry, ...texts }: { title: string; text?: string; onRetry: () => void }) => {
    const { t } = useTranslation();
    return (
      <div role="alert">
        <Shown {...texts}>
          <Try onClick={onRetry}>{t('tryAgain')}</Try>
        </Shown>
      </div>
    );
  };

export const Failure = failureOf(Message, Button);
