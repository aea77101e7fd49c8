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

/**
 * Describes the mean intensity (1 to 5) of all statements on an issue in one word. The mean is shown with one
 * decimal, so a level begins where the rounded mean does: 2.95 is shown as 3.0, which is high.
 */
export const urgencyLevel = (mean: number): UrgencyLevel => {
  if (mean >= 3.95) return 'very_high';
  if (mean >= 2.95) return 'high';
  return mean >= 1.95 ? 'medium' : 'low';
};
