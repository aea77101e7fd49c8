import { Button } from '@mantine/core';
import { CallError } from '@stimmlage/core/contracts/call-error';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text';
import texts from '../../ui/text.module.css';
import classes from './sessions.module.css';

/**
 * Returns a function that describes an error with the server's message. If the server sent no message, the
 * function returns the fallback text, which section 8 of the specification defines.
 */
export const useFaultText = () => {
  const errorText = useErrorText();
  return (error: unknown, fallback: string): string =>
    error instanceof CallError && error.failure === 'refused' && error.code === null
      ? fallback
      : errorText(error, fallback);
};

/** A red panel that describes an error, shown in addition to content that has already been loaded. */
export const FaultPanel = ({
  title,
  children,
  onRetry,
}: {
  title: string;
  children: ReactNode;
  onRetry?: () => void;
}) => {
  const { t } = useTranslation();
  return (
    <div role="alert" className={classes.panel}>
      <IconAlertTriangle size={20} aria-hidden="true" className={classes.sign} />
      <div className={classes.text}>
        <p className={texts.strong}>{title}</p>
        <div>{children}</div>
      </div>
      {onRetry && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
    </div>
  );
};
