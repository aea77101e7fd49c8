const HANDLE = /(?<![\p{L}\p{N}_])@([A-Za-z0-9_]{1,50})/gu;

/**
 * Replaces handles by @user1, @user2 … so that no account's name goes to the provider. The same handle has the
 * same number within one masker, that is one request.
 */
export const createMasker = (): ((text: string) => string) => {
  const numbers = new Map<string, number>();
  return (text) =>
    text.replace(HANDLE, (_, handle: string) => {
      const name = handle.toLowerCase();
      const number = numbers.get(name) ?? numbers.size + 1;
      numbers.set(name, number);
      return `@user${number}`;
    });
};
