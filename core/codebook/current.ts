import type { Codebook } from './codebook';
import { codebook1 } from './codebook-1';

/** The version new sessions are coded by; older ones stay readable through the labels that name them. */
export const currentCodebook: Codebook = codebook1;
