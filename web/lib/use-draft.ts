import { useState } from 'react';
import { changedFields } from './changes';
import { type Draft, meetOthers, withChanges, withoutSaved } from './draft';

/**
 * Holds the unsaved changes that a user has made to stored values. Fields that the user has not changed
 * always show the stored value, including changes by other users.
 */
export const useDraft = <T extends Record<string, unknown>>(stored: T) => {
  const [draft, setDraft] = useState<Draft<T> | null>(null);
  const values: T = { ...stored, ...draft?.changes };
  const changes = changedFields(stored, values);
  return {
    values,
    changes,
    isChanged: Object.keys(changes).length > 0,
    change: (some: Partial<T>): void => setDraft((before) => withChanges(before, some, stored)),
    forget: (): void => setDraft(null),
    /**
     * Forgets the changes that have been saved. Keeps what the user has changed while they were being saved.
     * @param now the values that are stored since, if they differ from what was sent.
     */
    saved: (sent: Partial<T>, now: Partial<T> = sent): void =>
      setDraft((before) => before && withoutSaved(before, sent, now)),
    /**
     * Returns the changed fields that another user has changed in the meantime. Each conflict is returned
     * only once; after that, the other user's value may be overwritten.
     */
    meanwhile: (now: T): (keyof T & string)[] => {
      if (draft === null) return [];
      setDraft((before) => before && meetOthers(before, now, changes).draft);
      return meetOthers(draft, now, changes).fields;
    },
  };
};
