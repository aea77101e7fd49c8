import type { Language } from '../codes/label';
import type { Answer } from './endpoint';
import type { ColourScheme, EmbeddedActivity, EmbeddedShares } from './pictures';
import type { about, Overview, publicInsights, publicStats } from './public';

/** The pages that are rendered on the server. */
export const paintedPages = ['/', '/public', '/method'] as const;
export type PaintedPage = (typeof paintedPages)[number];

export const isPainted = (path: string): path is PaintedPage => paintedPages.some((page) => page === path);

/** Answers of the calls that a page makes first, as the api would give them now. */
export interface PageFigures {
  about: Answer<typeof about>;
  /** Figures of the last days (`limits.publicDays`). */
  recent?: Overview;
  /** Figures of all time: for the method page, and if the last days have none. */
  whole?: Overview;
  /** Figures of the days that are shown. */
  stats?: Answer<typeof publicStats>;
  insights?: Answer<typeof publicInsights>;
}

export interface PageRequest {
  page: PaintedPage;
  language: Language;
  /**
   * The origin under which visitors know the installation, such as https://example.org; null if none is set.
   */
  origin: string | null;
  figures: PageFigures;
}

interface Drawing {
  language: Language;
  scheme: ColourScheme;
}

/** A picture of figures, and what it is drawn from. */
export type PictureRequest = Drawing &
  (
    | { figure: 'preview'; about: PageFigures['about']; overview: Overview; days: number | null }
    | { figure: 'sentiment' | 'issues'; shares: EmbeddedShares }
    | { figure: 'pain-points' | 'trends'; activity: EmbeddedActivity }
  );

/** What the web build's prerender module exports; the api finds it by path. */
export interface Prerender {
  /** Differs with each build: an older page names files that may be gone. */
  build: string;
  /** The language for visitors who have not chosen one, from their Accept-Language. */
  languageOf(acceptLanguage: string): Language;
  /** The complete HTML document of a page, with its first screen rendered. */
  render(request: PageRequest): Promise<string>;
  /** A picture as SVG. */
  draw(request: PictureRequest): Promise<string>;
}
