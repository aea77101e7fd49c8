import { useRef } from 'react';
import { changedMeanwhile } from './changes';

/**
 * Returns a function that returns the fields that this user has changed and that another user has since changed to
 * a different value. Each conflict is returned only once; after that, the other user's value may be overwritten.
 * @param before the values that the user began with.
 */
export const useChangedMeanwhile = <T extends Record<string, unknown>>(before: T) => {
  const base = useRef(before);
  return (stored: T, changes: Partial<T>): (keyof T & string)[] => {
    const fields = changedMeanwhile(base.current, stored, changes);
    // Only the returned fields: another one may come into conflict if this user changes it afterwards.
    base.current = { ...base.current, ...Object.fromEntries(fields.map((field) => [field, stored[field]])) };
    return fields;
  };
};
