import { replaceHandles } from '../handles';

/**
 * Replaces handles with @user1, @user2 …, so that no account's name is sent to the provider. A masker serves
 * one request, within which the same handle always gets the same number.
 */
export const createMasker = (): ((text: string) => string) => {
  const numbers = new Map<string, number>();
  return (text) =>
    replaceHandles(text, (name) => {
      const number = numbers.get(name) ?? numbers.size + 1;
      numbers.set(name, number);
      return `@user${number}`;
    });
};
