/**
 * Adds a style sheet whose address the page names in a `<meta>`, and waits until it is in force. One that cannot be
 * loaded leaves the screens usable, if plain.
 */
export const loadStyles = async (name: string): Promise<void> => {
  const href = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  if (href === undefined) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = () => resolve();
  link.onerror = () => resolve();
  document.head.append(link);
  await promise;
};
