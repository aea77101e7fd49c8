import type { TFunction } from 'i18next';

interface PageTitle {
  /** The title of a page that does not show the public figures; undefined for a page that does. */
  own: string | undefined;
  /** Whether the page belongs to the same site as the figures, with a link in the figures' navigation. */
  isBeside: boolean;
  /** The site's name. */
  name: string;
  isSandbox: boolean;
}

/** Builds the title of a public page, for the browser's title bar and for search results. */
export const pageTitleOf = (
  { own, isBeside, name, isSandbox }: PageTitle,
  t: TFunction<readonly ['public', 'common']>,
): string => {
  const title = own === undefined ? t('title', { name }) : isBeside ? `${own} · ${name}` : own;
  return isSandbox ? `${title} (${t('sandbox.mark', { ns: 'common' })})` : title;
};
