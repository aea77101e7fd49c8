import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../i18n/use-error-text';
import { areSingleKeysOn } from '../lib/single-keys';
import layout from './layout.module.css';
import texts from './text.module.css';

/**
 * The role of a notification that is not urgent. The section around all notifications announces it
 * (`Notifications` of the staff frame), because a status that is inserted together with its text is often not
 * announced. An alert announces itself.
 */
const QUIET_ROLE = 'group';

const SUCCESS_MS = 5_000;
const FAILURE_MS = 10_000;

/** The time for which an action can be undone unless the button has the focus, in milliseconds. */
const UNDO_MS = 10_000;

/** The single-key shortcut for undoing the latest action. */
export const UNDO_KEY = 'z';

/** Controls a notification that offers to undo an action. */
export interface UndoNotification {
  /** Removes the notification. */
  close: () => void;
  /** Whether the notification is still shown. */
  isShown: () => boolean;
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
    let hasKey = true;
    // The button stays while it has the focus, because keyboard users may need longer.
    let isFocused = false;
    let isShown = true;
    const shown = () => ({
      message: (
        <span className={layout.row}>
          {message}
          <UndoButton {...button} hasKey={hasKey} />
        </span>
      ),
      autoClose: isFocused ? (false as const) : UNDO_MS,
      onClose: () => {
        isShown = false;
      },
      onFocusCapture: () => renew({ isFocused: true }),
      onBlurCapture: () => renew({ isFocused: false }),
      closeButtonProps,
      ...kind,
    });
    const renew = (change: { hasKey?: boolean; isFocused?: boolean }): void => {
      hasKey = change.hasKey ?? hasKey;
      isFocused = change.isFocused ?? isFocused;
      notifications.update({ id, ...shown() });
    };
    const id = notifications.show(shown());
    return {
      isShown: () => isShown,
      close: () => void notifications.hide(id),
      dropKey: () => renew({ hasKey: false }),
    };
  };
  return {
    /**
     * Says what the user is waiting for.
     * @returns a function that removes the notification.
     */
    waiting: (message: string): (() => void) => {
      const id = notifications.show({
        message,
        loading: true,
        autoClose: false,
        withCloseButton: false,
        role: QUIET_ROLE,
      });
      return () => void notifications.hide(id);
    },
    succeeded: (message: string): void => {
      notifications.show({
        message,
        color: 'teal',
        autoClose: SUCCESS_MS,
        role: QUIET_ROLE,
        closeButtonProps,
      });
    },
    /**
     * Reports that an action has succeeded and, for ten seconds or while the button has the focus, offers to
     * undo the action.
     */
    undoable: (message: string, undo: () => void): UndoNotification =>
      showUndo({ color: 'teal', role: QUIET_ROLE }, message, { label: t('undo.button'), undo }),
    /**
     * Reports that an action could not be undone and, for ten seconds or while the button has the focus, offers
     * to try again.
     */
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
