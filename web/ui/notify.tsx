import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../i18n/use-error-text';
import { areSingleKeysOn } from '../lib/single-keys';
import layout from './layout.module.css';
import texts from './text.module.css';

const SUCCESS_MS = 5_000;
const FAILURE_MS = 10_000;

/** The time for which an action can be undone, in milliseconds. */
export const UNDO_MS = 10_000;

/** The single-key shortcut for undoing the latest action. */
export const UNDO_KEY = 'z';

/** Controls a notification that offers to undo an action. */
export interface UndoNotification {
  /** Removes the notification. */
  close: () => void;
  /** Removes the shortcut from the button when the shortcut no longer works. */
  dropKey: () => void;
}

interface UndoButtonProps {
  label: string;
  undo: () => void;
  /** Whether the button shows the shortcut that also undoes the action. */
  hasKey: boolean;
}

/** A button that undoes an action, with its shortcut. */
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

/** Returns functions that show notifications. */
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
    /** Reports that an action has succeeded and, for ten seconds, offers to undo the action. */
    undoable: (message: string, undo: () => void): UndoNotification =>
      showUndo({ color: 'teal', role: 'status' }, message, { label: t('undo.button'), undo }),
    /** Reports that an action could not be undone and, for ten seconds, offers to try again. */
    notUndone: (message: string, undo: () => void): UndoNotification =>
      showUndo({ color: 'red', role: 'alert' }, message, { label: t('retry'), undo }),
    /**
     * Reports a failure: shows the error's message in the user's language, or the fallback if the error has
     * no message for the user.
     */
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
