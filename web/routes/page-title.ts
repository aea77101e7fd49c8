import type { TFunction } from 'i18next';

interface PageTitle {
  /** The title of a page that does not show the public figures. */
  own: string | undefined;
  /** Whether the page belongs to the same site as the figures and is linked next to them. */
  isBeside: boolean;
  /** The name of the site. */
  name: string;
  isSandbox: boolean;
}

/** Builds a public page's title for the window and for search results. */
export const pageTitleOf = (
  { own, isBeside, name, isSandbox }: PageTitle,
  t: TFunction<readonly ['public', 'common']>,
): string => {
  const title = own === undefined ? t('title', { name }) : isBeside ? `${own} · ${name}` : own;
  return isSandbox ? `${title} (${t('sandbox.mark', { ns: 'common' })})` : title;
};
