import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestText, useWithRequest } from '../i18n/use-request-text';
import { Button } from './button';
import classes from './public-kit.module.css';

export interface MessageProps {
  title: string;
  text?: string;
  children?: ReactNode;
}

/** A message shown instead of missing content, with the reason why the content is missing. */
export const Message = ({ title, text, children }: MessageProps) => (
  <div className={classes.message}>
    <p className={classes.messageTitle}>{title}</p>
    {text !== undefined && <p className={classes.text}>{text}</p>}
    {children}
  </div>
);

export interface FailureProps {
  title: string;
  text?: string;
  /** The error that was thrown. For a failed call, the message includes the id of the request. */
  error: unknown;
  onRetry: () => void;
}

/** Creates a component that announces an error immediately, and lets the user retry. */
export const failureOf =
  (Shown: ComponentType<MessageProps>, Try: ComponentType<{ onClick: () => void; children: ReactNode }>) =>
  ({ title, text, error, onRetry }: FailureProps) => {
    const { t } = useTranslation();
    const requestText = useRequestText();
    const withRequest = useWithRequest();
    const said = text === undefined ? requestText(error) : withRequest(text, error);
    return (
      <div role="alert">
        <Shown title={title} {...(said !== null && { text: said })}>
          <Try onClick={onRetry}>{t('tryAgain')}</Try>
        </Shown>
      </div>
    );
  };

export const Failure = failureOf(Message, Button);
