import type { Tx } from '../connection';
import {
  type CodedContent,
  changeCorrections,
  lockCodedContents,
  type NewCorrection,
} from '../queries/labels/corrections';

/**
 * Locks a single post whose labels are to be corrected.
 * @returns undefined if the content does not exist or is not a hit.
 */
export const lockCodedContent = async (tx: Tx, id: string): Promise<CodedContent | undefined> =>
  [...(await lockCodedContents(tx, [id])).values()][0];

/** Saves a person's correction of a post's labels. The transaction must already have locked the post. */
export const putCorrection = (
  tx: Tx,
  content: CodedContent,
  correction: NewCorrection,
  timezone: string,
): Promise<void> => changeCorrections(tx, [{ content, correction }], timezone);

/** Withdraws the correction of a post's labels. The transaction must already have locked the post. */
export const withdrawCorrection = (tx: Tx, content: CodedContent, timezone: string): Promise<void> =>
  changeCorrections(tx, [{ content, correction: null }], timezone);
