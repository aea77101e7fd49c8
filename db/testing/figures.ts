import { checkConsistency, type Mismatch } from '../queries/consistency';
import type { TestDatabase } from './database';

/** Where figures differ from a recount of their labels; empty when all is well. */
export const checkFigures = async ({ db }: TestDatabase): Promise<Mismatch[]> =>
  (await checkConsistency(db, 'Europe/Berlin')).mismatches;
