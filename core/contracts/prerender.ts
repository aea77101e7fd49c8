import type { Language } from '../codes/label';
import type { Answer } from './endpoint';
import type { ColourScheme, EmbeddedActivity, EmbeddedShares } from './pictures';
import type { about, Overview, publicInsights, publicStats } from './public';

/** The pages that are painted from their HTML, before any script. */
export const paintedPages = ['/', '/public', '/method'] as const;
export type PaintedPage = (typeof paintedPages)[number];

export const isPainted = (path: string): path is PaintedPage => paintedPages.some((page) => page === path);

/** Answers of the calls that a page makes first, as the api would give them now. */
export interface PageFigures {
  about: Answer<typeof about>;
  /** Of the last days (`limits.publicDays`). */
  recent?: Overview;
  /** Of all time: where the last days hold nothing, and for the method page. */
  whole?: Overview;
  /** Of the days that are shown. */
  stats?: Answer<typeof publicStats>;
  insights?: Answer<typeof publicInsights>;
}

export interface PageRequest {
  page: PaintedPage;
  language: Language;
  /** That visitors know the installation by, such as https://example.org; null where none is set. */
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
  /** Another one for each build: what was written before names files that may be gone. */
  build: string;
  /** The language that a visitor who has chosen none is shown, from their Accept-Language. */
  languageOf(acceptLanguage: string): Language;
  /** The whole document of a page, its first screen painted. */
  render(request: PageRequest): Promise<string>;
  /** A picture as SVG. */
  draw(request: PictureRequest): Promise<string>;
}
