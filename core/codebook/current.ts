import { codebook1 } from './1/en';
import type { Codebook } from './codebook';

export const codebooks: readonly Codebook[] = [codebook1];

/** The version used for new sessions. */
export const currentCodebook: Codebook = codebook1;

/** Finds the version that a session or label refers to; undefined if no such version exists. */
export const findCodebook = (version: number): Codebook | undefined =>
  codebooks.find((codebook) => codebook.version === version);
