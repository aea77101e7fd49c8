import type { Connection } from '../connection';
import { checkConsistency, type Mismatch } from '../figures/consistency';

/** Where figures differ from a recount of their labels; empty when all is well. */
export const checkFigures = async ({ db }: Connection): Promise<Mismatch[]> =>
  (await checkConsistency(db, 'Europe/Berlin')).mismatches;
