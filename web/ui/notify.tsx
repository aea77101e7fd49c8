import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../i18n/use-error-text';
import layout from './layout.module.css';

const SUCCESS_MS = 5_000;
const FAILURE_MS = 10_000;

/** How long an action can be undone. */
export const UNDO_MS = 10_000;

/** Provides functions that show a notification about a result. */
export const useNotify = () => {
  const { t } = useTranslation('staff');
  const errorText = useErrorText();
  const closeButtonProps = { 'aria-label': t('dialog.close') };
  return {
    succeeded: (message: string): void => {
      notifications.show({ message, color: 'teal', autoClose: SUCCESS_MS, role: 'status', closeButtonProps });
    },
    /**
     * Reports a success that can be undone for ten seconds.
     * @returns removes the notification.
     */
    undoable: (message: string, undo: () => void): (() => void) => {
      const id = notifications.show({
        message: (
          <span className={layout.row}>
            {message}
            <Button variant="subtle" onClick={undo}>
              {t('undo.button')}
            </Button>
          </span>
        ),
        color: 'teal',
        autoClose: UNDO_MS,
        role: 'status',
        closeButtonProps,
      });
      return () => void notifications.hide(id);
    },
    /** @param error whatever was thrown; described in the user's language, or by the fallback. */
    failed: (error: unknown, fallback?: string): void => {
      notifications.show({
        message: errorText(error, fallback),
        color: 'red',
        autoClose: FAILURE_MS,
        role: 'alert',
        closeButtonProps,
      });
    },
  };
};
