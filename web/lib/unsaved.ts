import { createContext, useContext, useEffect, useRef } from 'react';

type IsChanged = () => boolean;

/** What leaving would lose: changes that are not saved, a secret that is shown only once, or an upload under way. */
export type Loss = 'changes' | 'secret' | 'upload';

/** What can be lost now: inputs on screen that can have unsaved changes, and an upload. */
const losses = new Map<IsChanged, Loss>();

/** What signing out now would lose; undefined if nothing. */
export const lossNow = (): Loss | undefined => [...losses].find(([isChanged]) => isChanged())?.[1];

/** Whether there is something on screen to keep until the user has signed in again. An upload has stopped by then. */
export const hasUnsavedChanges = (): boolean =>
  [...losses].some(([isChanged, loss]) => loss !== 'upload' && isChanged());

/** Treats all changes on screen as saved, after the user has agreed to discard the changes. An upload goes on. */
export const discardUnsavedChanges = (): void => {
  for (const [isChanged, loss] of losses) if (loss !== 'upload') losses.delete(isChanged);
};

/**
 * Registers what signing out would lose, whatever screen is shown.
 * @returns a function that removes it.
 */
export const addLoss = (loss: Loss): (() => void) => {
  const isChanged = (): boolean => true;
  losses.set(isChanged, loss);
  return () => losses.delete(isChanged);
};

/**
 * The inputs in a dialog that can have unsaved changes, each with what leaving would lose; null outside dialogs.
 */
export const UnsavedInDialog = createContext<Map<IsChanged, Loss> | null>(null);

/**
 * Registers an input that may have unsaved changes, both for the screen and for the dialog that contains it.
 */
export const useUnsaved = (isChanged: IsChanged, loss: Loss): void => {
  const inDialog = useContext(UnsavedInDialog);
  const latest = useRef(isChanged);
  useEffect(() => {
    latest.current = isChanged;
  });
  useEffect(() => {
    const isChangedNow = (): boolean => latest.current();
    losses.set(isChangedNow, loss);
    inDialog?.set(isChangedNow, loss);
    return () => {
      for (const place of [losses, inDialog]) place?.delete(isChangedNow);
    };
  }, [inDialog, loss]);
};
