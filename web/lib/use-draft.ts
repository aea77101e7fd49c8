import { useState } from 'react';
import { changedFields, changedMeanwhile } from './changes';

/**
 * Holds a user's unsaved changes to stored values. Untouched fields follow the stored value, even if another
 * user changes it.
 */
export const useDraft = <T extends Record<string, unknown>>(stored: T) => {
  const [draft, setDraft] = useState<{ began: T; changes: Partial<T> } | null>(null);
  const values: T = { ...stored, ...draft?.changes };
  const changes = changedFields(stored, values);
  return {
    values,
    changes,
    isChanged: Object.keys(changes).length > 0,
    change: (some: Partial<T>): void =>
      setDraft((before) => ({
        began: before?.began ?? stored,
        changes: { ...before?.changes, ...some },
      })),
    forget: (): void => setDraft(null),
    /**
     * Returns the changed fields that another user has also changed since. Each conflict is reported once;
     * after that, the other user's value may be overwritten.
     */
    meanwhile: (now: T): (keyof T & string)[] => {
      const fields = changedMeanwhile(draft?.began ?? stored, now, changes);
      if (draft) setDraft({ ...draft, began: now });
      return fields;
    },
  };
};
