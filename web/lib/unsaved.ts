import { createContext, useContext, useEffect, useRef } from 'react';

type IsChanged = () => boolean;

/** The inputs on screen that can have unsaved changes. */
const onScreen = new Set<IsChanged>();

/** Whether leaving the screen now, for example by signing out, would discard unsaved changes. */
export const hasUnsavedChanges = (): boolean => [...onScreen].some((isChanged) => isChanged());

/** Treats all changes on screen as saved, after the user has agreed to discard the changes. */
export const discardUnsavedChanges = (): void => onScreen.clear();

/** What leaving would lose: changes that are not saved, or a secret that is shown only once. */
export type Loss = 'changes' | 'secret';

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
    onScreen.add(isChangedNow);
    inDialog?.set(isChangedNow, loss);
    return () => {
      for (const place of [onScreen, inDialog]) place?.delete(isChangedNow);
    };
  }, [inDialog, loss]);
};
