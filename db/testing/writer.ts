import { writeLabels } from '../queries/labels/labels';
import { contentRow, newLabel } from './content';
import type { TestDatabase } from './database';
import { storeContentIn, TIMEZONE } from './store';

export interface Writer {
  /** Returns the number of labels committed so far. */
  written(): number;
  stop(): Promise<void>;
}

const FIRST_ID = 3_000_000;
const PER_TRANSACTION = 20;

/** Adds labelled posts to an existing session, one transaction after another, until `stop` is called. */
export const keepWriting = ({ db }: Pick<TestDatabase, 'db'>, sessionId: number): Writer => {
  let written = 0;
  let isOver = false;
  const write = async (): Promise<void> => {
    while (!isOver) {
      const ids = Array.from({ length: PER_TRANSACTION }, (_, index) => FIRST_ID + written + index);
      await db.transaction(async (tx) => {
        await storeContentIn(
          tx,
          ids.map((id) => contentRow(id)),
        );
        await writeLabels(tx, {
          sessionId,
          timezone: TIMEZONE,
          codebookVersion: 1,
          providerModel: 'writer',
          analyzedAt: new Date(),
          labels: ids.map((id) => newLabel(id)),
        });
      });
      written += PER_TRANSACTION;
    }
  };
  const writing = write();
  return {
    written: () => written,
    stop: () => {
      isOver = true;
      return writing;
    },
  };
};
