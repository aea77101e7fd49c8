import { codebook1 } from './1/en';
import type { Codebook } from './codebook';

export const codebooks: readonly Codebook[] = [codebook1];

/** The version that new sessions use. */
export const currentCodebook: Codebook = codebook1;

/**
 * Finds the version that an older session or label refers to; undefined if there was never such a version.
 */
export const findCodebook = (version: number): Codebook | undefined =>
  codebooks.find((codebook) => codebook.version === version);
