import { changedMeanwhile } from './changes';

/** The unsaved changes of a form, each with the stored value that the user changed. */
export interface Draft<T> {
  began: Partial<T>;
  changes: Partial<T>;
}

const pick = <T extends Record<string, unknown>>(from: Partial<T>, fields: readonly string[]): Partial<T> =>
  Object.fromEntries(fields.flatMap((field) => (field in from ? [[field, from[field]]] : []))) as Partial<T>;

/**
 * Adds changes to a draft. A field began with the value that was on screen when the user first changed it.
 * @param stored the values on screen without the draft.
 */
export const withChanges = <T extends Record<string, unknown>>(
  draft: Draft<T> | null,
  some: Partial<T>,
  stored: T,
): Draft<T> => ({
  began: { ...pick<T>(stored, Object.keys(some)), ...draft?.began },
  changes: { ...draft?.changes, ...some },
});

/**
 * Removes the changes that have been saved, and keeps what the user has changed while they were being saved.
 * @param now the stored values, of which only those of saved fields are used: another field may have been
 * changed by another user, which the user has not been told.
 */
export const withoutSaved = <T extends Record<string, unknown>>(
  { began, changes }: Draft<T>,
  sent: Partial<T>,
  now: Partial<T>,
): Draft<T> | null => {
  const left = Object.keys(changes).filter((field) => changes[field] !== sent[field]);
  if (left.length === 0) return null;
  const known = { ...began, ...pick<T>(now, Object.keys(sent)) };
  return { began: pick<T>(known, left), changes: pick<T>(changes, left) };
};

/**
 * Finds the changed fields that another user has changed in the meantime. In the draft that is returned, the user
 * knows the stored values of these fields, and of no others.
 */
export const meetOthers = <T extends Record<string, unknown>>(
  draft: Draft<T>,
  now: T,
  changes: Partial<T>,
): { fields: (keyof T & string)[]; draft: Draft<T> } => {
  const fields = changedMeanwhile(draft.began, now, changes);
  return { fields, draft: { ...draft, began: { ...draft.began, ...pick<T>(now, fields) } } };
};
