/**
 * Whether the window is wide enough for filters to be open initially. On phones, what they filter should come first.
 */
export const isWide = (): boolean => window.matchMedia('(min-width: 47.5em)').matches;
