import type { Coding } from '@stimmlage/core/codebook/coding';
import { removeContent } from '../queries/content/remove-content';
import { lockCodedContent, putCorrection } from '../queries/labels/corrections';
import type { TestDatabase } from './database';

const TIMEZONE = 'Europe/Berlin';

/** A person codes a content that has a label. */
export const correct = ({ db }: TestDatabase, contentId: string, coding: Coding): Promise<void> =>
  db.transaction(async (tx) => {
    const content = await lockCodedContent(tx, contentId);
    if (!content) throw new Error(`There is no content ${contentId}`);
    const correction = { ...coding, reason: 'Ironie', userId: 1, correctedAt: new Date() };
    await putCorrection(tx, content, correction, TIMEZONE);
  });

/** Retention takes contents away: their rows go, their figures stay. */
export const expire = async ({ db }: TestDatabase, contentIds: readonly string[]): Promise<void> => {
  await db.transaction((tx) => removeContent(tx, contentIds, TIMEZONE, 'stay'));
};
