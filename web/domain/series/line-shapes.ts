/** The shapes of lines: straight by default, or smooth, which staff can select. */
export const lineShapes = ['straight', 'smooth'] as const;
export type LineShape = (typeof lineShapes)[number];
