import { useState } from 'react';
import { changedMeanwhile, changesOf } from './changes';

/**
 * What a person has changed of something stored, and not saved yet. What they have not touched follows what is stored,
 * whoever changes it.
 */
export const useDraft = <T extends Record<string, unknown>>(stored: T) => {
  const [draft, setDraft] = useState<{ began: T; changes: Partial<T> } | null>(null);
  const values: T = { ...stored, ...draft?.changes };
  const changes = changesOf(stored, values);
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
    /** The changed fields that somebody else has changed, too, since; told once, then they may be replaced. */
    meanwhile: (now: T): (keyof T & string)[] => {
      const fields = changedMeanwhile(draft?.began ?? stored, now, changes);
      if (draft) setDraft({ ...draft, began: now });
      return fields;
    },
  };
};
