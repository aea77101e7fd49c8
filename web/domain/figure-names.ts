/** All figures, in the order of their explanations on the method page. */
export const figureNames = [
  'statements',
  'issues',
  'share',
  'index',
  'sentiment',
  'intensity',
  'criticism',
  'heat',
  'change',
  'topics',
  'relevance',
  'posts',
  'mentions',
  'activity',
  'named',
  'accounts',
  'agreement',
] as const;
export type FigureName = (typeof figureNames)[number];

/** The figures that only signed-in staff see. */
export const staffFigures: ReadonlySet<FigureName> = new Set(['index', 'named', 'accounts']);
