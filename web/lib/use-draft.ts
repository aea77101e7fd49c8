import { useState } from 'react';
import { changedFields, changedMeanwhile } from './changes';

/**
 * Holds the unsaved changes that a user has made to stored values. Fields that the user has not changed
 * always show the stored value, including changes by other users.
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
     * Forgets the changes that have been saved. Keeps what the user has changed while they were being saved.
     * @param now the values that are stored since, if they differ from what was sent.
     */
    saved: (sent: Partial<T>, now: Partial<T> = sent): void =>
      setDraft((before) => {
        const left = Object.entries(before?.changes ?? {}).filter(([field, value]) => value !== sent[field]);
        if (before === null || left.length === 0) return null;
        return { began: { ...before.began, ...now }, changes: Object.fromEntries(left) as Partial<T> };
      }),
    /**
     * Returns the changed fields that another user has changed in the meantime. Each conflict is returned
     * only once; after that, the other user's value may be overwritten.
     */
    meanwhile: (now: T): (keyof T & string)[] => {
      const fields = changedMeanwhile(draft?.began ?? stored, now, changes);
      setDraft((before) => before && { ...before, began: now });
      return fields;
    },
  };
};
