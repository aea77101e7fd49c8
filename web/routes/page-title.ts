import type { TFunction } from 'i18next';

interface PageTitle {
  /** Of a page without the public figures. */
  own: string | undefined;
  /** Whether it is listed beside the figures, as a part of the same site. */
  isBeside: boolean;
  /** What the site calls itself. */
  name: string;
  isSandbox: boolean;
}

/** A public page's title, as a window and a list of results show it. */
export const pageTitleOf = (
  { own, isBeside, name, isSandbox }: PageTitle,
  t: TFunction<readonly ['public', 'common']>,
): string => {
  const title = own === undefined ? t('title', { name }) : isBeside ? `${own} · ${name}` : own;
  return isSandbox ? `${title} (${t('sandbox.mark', { ns: 'common' })})` : title;
};
