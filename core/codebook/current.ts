import { codebook1 } from './1/en';
import type { Codebook } from './codebook';

export const codebooks: readonly Codebook[] = [codebook1];

/** The version new sessions are coded by. */
export const currentCodebook: Codebook = codebook1;

/** A version that older sessions and labels name; undefined for one that never was. */
export const findCodebook = (version: number): Codebook | undefined =>
  codebooks.find((codebook) => codebook.version === version);
