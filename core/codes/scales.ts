/**
 * The scale of intensity and heat, from 1 to 5. Intensity is how strongly a statement expresses concern or
 * support; heat is how hostile its tone is.
 */
export const scale = [1, 2, 3, 4, 5] as const;

export type ScaleStep = (typeof scale)[number];

/** The step from which intensity or heat counts as high. */
export const HIGH_FROM: ScaleStep = 4;

export const isScaleStep = (value: unknown): value is ScaleStep => scale.some((step) => step === value);

export const urgencyLevels = ['very_high', 'high', 'medium', 'low'] as const;
export type UrgencyLevel = (typeof urgencyLevels)[number];

/** Describes the mean intensity (1 to 5) of all statements on an issue in one word. */
export const urgencyLevel = (mean: number): UrgencyLevel => {
  if (mean >= 4) return 'very_high';
  if (mean >= 3) return 'high';
  return mean >= 2 ? 'medium' : 'low';
};
