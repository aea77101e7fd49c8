import type { Category } from '../codes/categories';
import type { Language } from '../codes/label';
import { readTopicPath, topicFolders, topicPath } from '../topic-address';
import type { Answer } from './endpoint';
import type { ActivityForm, ColourScheme, EmbeddedActivity, EmbeddedShares } from './pictures';
import type { about, Overview, PublicTopic, publicInsights, publicStats } from './public';

/** The pages that have the same path in all languages. */
const figurePages = ['/', '/public', '/method'] as const;

/** A page that is rendered on the server. */
export type PaintedPage =
  | { kind: 'figures' | 'method'; path: (typeof figurePages)[number] }
  | { kind: 'topic'; path: string; language: Language; category: Category }
  /** For every path of a topic page without an issue: one page per language, whatever was requested. */
  | { kind: 'unknown-topic'; path: string; language: Language };

/** Returns the page at a path; null if it is not rendered on the server. */
export const paintedPageAt = (path: string): PaintedPage | null => {
  const page = figurePages.find((known) => known === path);
  if (page !== undefined) return { kind: page === '/method' ? 'method' : 'figures', path: page };
  const topic = readTopicPath(path);
  if (topic === null) return null;
  const { language, category } = topic;
  return category === null
    ? { kind: 'unknown-topic', path: `${topicFolders[language]}/-`, language }
    : { kind: 'topic', path: topicPath(category, language), language, category };
};

/** Responses to the calls that a page makes first, as the api would return them now. */
export interface PageFigures {
  about: Answer<typeof about>;
  /** Figures for the last days (`limits.publicDays`). */
  recent?: Overview;
  /** Figures for all time, for the method page, and if the last days have no figures. */
  whole?: Overview;
  /** Figures for the displayed days. */
  stats?: Answer<typeof publicStats>;
  insights?: Answer<typeof publicInsights>;
  /** Figures of a topic page for the last days (`limits.publicDays`). */
  topic?: PublicTopic;
  /** The same for all time, if the last days have no statements on any issue. */
  wholeTopic?: PublicTopic;
}

export interface PageRequest {
  page: PaintedPage['path'];
  language: Language;
  /** The origin that visitors use, such as https://example.org; null if none is set. */
  origin: string | null;
  figures: PageFigures;
}

interface Drawing {
  language: Language;
  scheme: ColourScheme;
}

/** A picture of figures, with the data from which it is drawn. */
export type PictureRequest = Drawing &
  (
    | { figure: 'preview'; about: PageFigures['about']; overview: Overview; days: number | null }
    | { figure: 'sentiment' | 'issues'; shares: EmbeddedShares }
    | { figure: 'pain-points' | 'trends'; activity: EmbeddedActivity; form: ActivityForm }
    | { figure: 'topic-preview'; about: PageFigures['about']; topic: PublicTopic; days: number | null }
    | { figure: 'topic'; about: PageFigures['about']; topic: PublicTopic }
  );

/** The exports of the web build's prerender module, which the api loads by path. */
export interface Prerender {
  /** Differs with each build: a page from an older build refers to files that may no longer exist. */
  build: string;
  /** Chooses the language for visitors who have not chosen one, based on their Accept-Language header. */
  languageOf(acceptLanguage: string): Language;
  /** Renders the complete HTML document of a page, including its first screen. */
  render(request: PageRequest): Promise<string>;
  /** Draws a picture as SVG. */
  draw(request: PictureRequest): Promise<string>;
}
