import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../i18n/use-error-text';
import { areSingleKeysOn } from '../lib/single-keys';
import layout from './layout.module.css';
import texts from './text.module.css';

const SUCCESS_MS = 5_000;
const FAILURE_MS = 10_000;

/** How long an action can be undone. */
export const UNDO_MS = 10_000;

/** The single-key shortcut that undoes the latest action. */
export const UNDO_KEY = 'z';

/** A notification with a button that undoes an action. */
export interface UndoNotification {
  /** Removes the notification. */
  close: () => void;
  /** Removes the shortcut from the button, once nothing listens for it. */
  dropKey: () => void;
}

interface UndoButtonProps {
  label: string;
  undo: () => void;
  /** Whether the shortcut has the same effect. */
  hasKey: boolean;
}

/** A button that undoes an action, and shows the shortcut for it. */
const UndoButton = ({ label, undo, hasKey }: UndoButtonProps) => {
  const key = hasKey && areSingleKeysOn() ? UNDO_KEY.toUpperCase() : undefined;
  return (
    <Button variant="subtle" aria-keyshortcuts={key} onClick={undo}>
      {label}
      {key !== undefined && (
        <span aria-hidden="true" className={`${texts.key} ${texts.keyInButton}`}>
          {key}
        </span>
      )}
    </Button>
  );
};

/** Returns functions that show a notification about a result. */
export const useNotify = () => {
  const { t } = useTranslation('staff');
  const errorText = useErrorText();
  const closeButtonProps = { 'aria-label': t('dialog.close') };
  const showUndo = (
    kind: { color: string; role: string },
    message: string,
    button: Omit<UndoButtonProps, 'hasKey'>,
  ): UndoNotification => {
    const shown = (hasKey: boolean) => ({
      message: (
        <span className={layout.row}>
          {message}
          <UndoButton {...button} hasKey={hasKey} />
        </span>
      ),
      autoClose: UNDO_MS,
      closeButtonProps,
      ...kind,
    });
    const id = notifications.show(shown(true));
    return {
      close: () => void notifications.hide(id),
      dropKey: () => void notifications.update({ id, ...shown(false) }),
    };
  };
  return {
    succeeded: (message: string): void => {
      notifications.show({ message, color: 'teal', autoClose: SUCCESS_MS, role: 'status', closeButtonProps });
    },
    /** Reports a success that can be undone for ten seconds. */
    undoable: (message: string, undo: () => void): UndoNotification =>
      showUndo({ color: 'teal', role: 'status' }, message, { label: t('undo.button'), undo }),
    /** Reports that an action could not be undone, and offers to retry for ten seconds. */
    notUndone: (message: string, undo: () => void): UndoNotification =>
      showUndo({ color: 'red', role: 'alert' }, message, { label: t('retry'), undo }),
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
