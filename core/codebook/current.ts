import type { Codebook } from './codebook';
import { codebook1 } from './codebook-1';

const codebooks: readonly Codebook[] = [codebook1];

/** The version new sessions are coded by. */
export const currentCodebook: Codebook = codebook1;

/** A version that older sessions and labels name; undefined for one that never was. */
export const findCodebook = (version: number): Codebook | undefined =>
  codebooks.find((codebook) => codebook.version === version);
