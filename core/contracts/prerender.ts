import type { Category } from '../codes/categories';
import type { Language } from '../codes/label';
import { readTopicPath, topicFolders, topicPath } from '../topic-address';
import type { Answer } from './endpoint';
import type { ActivityForm, ColourScheme, CoveredDays, EmbeddedActivity, EmbeddedShares } from './pictures';
import type { about, Overview, PublicTopic, publicInsights, publicStats } from './public';

/** Pages whose path is the same in all languages. */
const figurePages = ['/', '/public', '/method'] as const;

/** A page that can be rendered on the server. */
export type PaintedPage =
  | { kind: 'figures' | 'method'; path: (typeof figurePages)[number] }
  | { kind: 'topic'; path: string; language: Language; category: Category }
  /**
   * The page for a topic that does not exist. All paths of unknown topics in a language lead to this page.
   */
  | { kind: 'unknown-topic'; path: string; language: Language };

/** Returns the page at a path, or null if the page is not rendered on the server. */
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

/** The api's current responses to the first calls that a page makes. */
export interface PageFigures {
  about: Answer<typeof about>;
  /** The figures for the last few days (`limits.publicDays`). */
  recent?: Overview;
  /** The figures for all time. Set for the method page, and when the last few days have no figures. */
  whole?: Overview;
  /** The figures for the days shown on the page. */
  stats?: Answer<typeof publicStats>;
  insights?: Answer<typeof publicInsights>;
  /** The figures of a topic page for the last few days (`limits.publicDays`). */
  topic?: PublicTopic;
  /** The figures of a topic page for all time. Set when the last few days have no statements on any issue. */
  wholeTopic?: PublicTopic;
}

export interface PageRequest {
  page: PaintedPage['path'];
  language: Language;
  /**
   * The origin at which visitors reach the site, such as https://example.org; null if no origin is
   * configured.
   */
  origin: string | null;
  figures: PageFigures;
}

interface Drawing {
  language: Language;
  scheme: ColourScheme;
}

/** An image to draw, with its data. */
export type PictureRequest = Drawing &
  (
    | { figure: 'preview'; about: PageFigures['about']; overview: Overview; dateRange: CoveredDays }
    | { figure: 'sentiment' | 'issues'; shares: EmbeddedShares }
    | { figure: 'pain-points' | 'trends'; activity: EmbeddedActivity; form: ActivityForm }
    | { figure: 'topic-preview'; about: PageFigures['about']; topic: PublicTopic; dateRange: CoveredDays }
    | { figure: 'topic'; about: PageFigures['about']; topic: PublicTopic }
  );

/** The exports of the web's prerender module, which the api loads by its path. */
export interface Prerender {
  /** The id of the build. A page rendered by an earlier build may refer to files that no longer exist. */
  build: string;
  /** Chooses a language from the Accept-Language header, for a visitor who has not selected a language. */
  languageOf(acceptLanguage: string): Language;
  /** Renders a page as a complete HTML document that already contains the first screen of the page. */
  render(request: PageRequest): Promise<string>;
  /** Draws an image as SVG. */
  draw(request: PictureRequest): Promise<string>;
}
