import { replaceHandles } from '../handles';

/**
 * Replaces handles by @user1, @user2 … so that no account's name goes to the provider. The same handle has the
 * same number within one masker, that is one request.
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
