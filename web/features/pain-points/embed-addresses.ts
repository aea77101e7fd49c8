import type { Language } from '@stimmlage/core/codes/label';
import type { ColourScheme, EmbedFigure, EmbedFormat } from '@stimmlage/core/contracts/pictures';
import { windowOf } from '../../lib/series-view';
import type { PainPointView } from './view';

interface Embedded {
  origin: string;
  figure: EmbedFigure;
  view: PainPointView;
  language: Language;
  scheme: ColourScheme;
}

const isSeries = (figure: EmbedFigure): boolean => figure === 'pain-points' || figure === 'trends';

/** Where a figure can be had for another site, as the view on screen has it. */
export const embedAddress = (
  { origin, figure, view, language, scheme }: Embedded,
  format: EmbedFormat,
): string => {
  const pairs = {
    ...(format === 'json' ? {} : { lang: language, scheme }),
    ...(isSeries(figure) ? windowOf(view) : {}),
    ...(figure === 'pain-points' && view.hidden.length > 0 ? { hidden: view.hidden.join() } : {}),
  };
  const query = new URLSearchParams(pairs).toString().replaceAll('%2C', ',');
  return `${origin}/api/public/embed/${figure}.${format}${query === '' ? '' : `?${query}`}`;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The picture for another page, leading to ours. */
export const embedHtml = (embedded: Embedded, alt: string): string =>
  `<a href="${escaped(embedded.origin)}/public"><img src="${escaped(embedAddress(embedded, 'svg'))}" alt="${escaped(alt)}" width="800" style="max-width: 100%; height: auto"></a>`;
