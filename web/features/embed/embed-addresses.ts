import type { Language } from '@stimmlage/core/codes/label';
import type { ColourScheme, EmbedFigure, EmbedFormat } from '@stimmlage/core/contracts/pictures';
import { addressOf } from '../../data/public-ask';
import { type SeriesView, windowOf } from '../../domain/series/view';

/** The figures over time that the page shows, by name. */
export type SeriesFigure = Extract<EmbedFigure, 'pain-points' | 'trends'>;

/** The options of their view. */
export type EmbedViews = Record<SeriesFigure, SeriesView<string>>;

interface Embedded {
  origin: string;
  figure: EmbedFigure;
  views: EmbedViews;
  language: Language;
  scheme: ColourScheme;
}

/** A view as parameters of the call. */
const seriesQuery = (view: SeriesView<string>) => ({
  ...windowOf(view),
  hidden: view.hidden.length > 0 ? [...view.hidden] : undefined,
});

/** Addresses of a figure for another site, in the current view. */
export const embedAddress = (
  { origin, figure, views, language, scheme }: Embedded,
  format: EmbedFormat,
): string => {
  const address = addressOf('embed', {
    params: { file: `${figure}.${format}` },
    query: {
      ...(format === 'json' ? {} : { lang: language, scheme }),
      ...(figure === 'pain-points' || figure === 'trends' ? seriesQuery(views[figure]) : {}),
    },
  });
  return `${origin}${address.replaceAll('%2C', ',')}`;
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The picture for another page, linked to ours. */
export const embedHtml = (embedded: Embedded, alt: string): string =>
  `<a href="${escaped(embedded.origin)}/public"><img src="${escaped(embedAddress(embedded, 'svg'))}" alt="${escaped(alt)}" width="800" style="max-width: 100%; height: auto"></a>`;
