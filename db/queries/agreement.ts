import type { Category } from '@stimmlage/core/codes/categories';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import type { Queryable } from '../connection';
import { corrections } from '../tables';

export interface CodedTwice {
  machine: Sentiment;
  person: Sentiment;
  machineCategory: Category;
  personCategory: Category;
}

/** Every content that a person coded, with what the newest machine label says of the same. */
export const listCodedTwice = (db: Queryable): Promise<CodedTwice[]> =>
  db
    .select({
      machine: corrections.machineComplaintType,
      person: corrections.complaintType,
      machineCategory: corrections.machineCategory,
      personCategory: corrections.category,
    })
    .from(corrections);
