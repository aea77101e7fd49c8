/** The font stacks of theme.css, repeated here because a canvas cannot use CSS variables. */
export const SANS =
  '"Inter Variable", "Inter Fallback", "Inter Fallback Roboto", "Inter Fallback DejaVu", system-ui, sans-serif';
export const SERIF =
  '"Source Serif 4 Variable", "Source Serif 4 Fallback", "Source Serif 4 Fallback DejaVu", Georgia, serif';
