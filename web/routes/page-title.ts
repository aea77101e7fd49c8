import type { TFunction } from 'i18next';

interface PageTitle {
  /** The page's own title; undefined for the page with all figures. */
  own: string | undefined;
  /**
   * Whether the page is part of the same site as the figures. The site's name is then added to the page's own
   * title.
   */
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
