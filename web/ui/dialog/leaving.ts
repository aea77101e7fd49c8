import { createContext } from 'react';

/**
 * The names of the query parameters that open the surrounding dialog. If one of them changes, the dialog is
 * closed or replaced. Empty for dialogs that are not in the URL.
 */
export const DialogInAddress = createContext<readonly string[]>([]);

/**
 * Runs an action that replaces the surrounding dialog. If the dialog has unsaved changes, asks for
 * confirmation first.
 */
export const LeaveDialog = createContext<(act: () => void) => void>((act) => act());
