import type { Category } from '@stimmlage/core/codes/categories';
import type { Language } from '@stimmlage/core/codes/label';
import type { ColourScheme, EmbedFigure, EmbedFormat } from '@stimmlage/core/contracts/pictures';
import { topicPath } from '@stimmlage/core/topic-address';
import { addressOf } from '../../data/public-ask';
import { type SeriesView, scaleOf, windowOf } from '../../domain/series/view';

/** The figures on the public page that show changes over time. */
export type SeriesFigure = Extract<EmbedFigure, 'pain-points' | 'trends'>;

/** The current view of each figure that shows changes over time. */
export type EmbedViews = Record<SeriesFigure, SeriesView<string>>;

/** The figure to embed: a figure on the public page, or the chart of an issue. */
export type EmbeddedFigure =
  | { figure: EmbedFigure; views: EmbedViews }
  | { figure: 'topic'; category: Category };

type Embedded = EmbeddedFigure & { origin: string; language: Language; scheme: ColourScheme };

/**
 * Converts a view to the query parameters of the embedded image. If the view has no explicit dates, the image
 * always shows the latest days or weeks.
 */
const seriesQuery = (view: SeriesView<string>) => ({
  ...windowOf(view, null),
  ...(view.isWholeWeeks && { days: undefined }),
  ...(view.display === 'multiples' && { display: view.display, scale: scaleOf(view, false) }),
  hidden: view.hidden.length > 0 ? [...view.hidden] : undefined,
});

const pathOf = (embedded: Embedded, format: EmbedFormat): string => {
  const { language: lang, scheme } = embedded;
  const look = format === 'json' ? {} : { lang, scheme };
  if (embedded.figure !== 'topic') {
    const { figure, views } = embedded;
    const view = figure === 'pain-points' || figure === 'trends' ? seriesQuery(views[figure]) : {};
    return addressOf('embed', { params: { file: `${figure}.${format}` }, query: { ...look, ...view } });
  }
  const { category } = embedded;
  return addressOf('topicFile', { params: { file: `chart.${format}` }, query: { category, ...look } });
};

/** Returns the URL from which another site can load a figure in its current view. */
export const embedAddress = (embedded: Embedded, format: EmbedFormat): string =>
  `${embedded.origin}${pathOf(embedded, format).replaceAll('%2C', ',')}`;

/** Returns the path of the page that the figure is on. */
const pageOf = (embedded: Embedded): string =>
  embedded.figure === 'topic' ? topicPath(embedded.category, embedded.language) : '/public';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Returns the HTML snippet for another site: an image that links to the page with the figure. */
export const embedHtml = (embedded: Embedded, alt: string): string =>
  `<a href="${escaped(embedded.origin + pageOf(embedded))}"><img src="${escaped(embedAddress(embedded, 'svg'))}" alt="${escaped(alt)}" width="800" style="max-width: 100%; height: auto"></a>`;
