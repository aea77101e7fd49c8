import { replaceHandles } from '../handles';

/**
 * Returns a function that replaces handles with @user1, @user2 and so on, so that account names are never
 * sent to the provider. Each request needs its own function. Within a request, a handle always gets the same
 * number.
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
