import type { Coding } from '@stimmlage/core/codebook/coding';
import { announce } from '../announcements';
import type { Connection, Queryable, Tx } from '../connection';
import { rollupNames } from '../figures/rollups';
import { createRun } from '../queries/collection/runs';
import { upsertAuthors } from '../queries/content/authors';
import { type UpsertResult, upsertContent } from '../queries/content/content';
import type { AuthorRow, ContentRow } from '../queries/content/content-row';
import { withEffects } from '../queries/content/effects';
import { decideFilters, type FilterDecision, type Refiltered } from '../queries/content/filtering';
import { removeContent } from '../queries/content/remove-content';
import { type LabelChunk, type WrittenLabels, writeLabels } from '../queries/labels/labels';
import {
  type GoldSetRow,
  type GoldText,
  insertGoldSet,
  type NewGoldSet,
} from '../queries/sessions/gold-sets';
import { insertSession, type NewSession } from '../queries/sessions/sessions';
import { insertTargets, type NewTarget } from '../queries/targets/target-writes';
import type { TargetRow } from '../queries/targets/targets';
import { lockCodedContent, putCorrection } from './corrections';
import type { TestDatabase } from './database';

/** The installation's timezone in all tests. */
export const TIMEZONE = 'Europe/Berlin';

type Store = Pick<Connection, 'db'>;

/** Stores accounts as collection would. */
export const storeAuthors = ({ db }: Store, rows: readonly AuthorRow[]): Promise<void> =>
  db.transaction((tx) => upsertAuthors(tx, rows));

/** Stores posts in a transaction, as collection would. */
export const storeContentIn = (tx: Tx, rows: readonly ContentRow[]): Promise<UpsertResult> =>
  withEffects(tx, (effects) => upsertContent(tx, rows, TIMEZONE, effects));

/** Applies filter decisions in a transaction. */
export const decideFiltersIn = (tx: Tx, decisions: readonly FilterDecision[]): Promise<Refiltered> =>
  withEffects(tx, (effects) => decideFilters(tx, decisions, TIMEZONE, effects));

/** Stores posts as collection would. */
export const storeContent = ({ db }: Store, rows: readonly ContentRow[]): Promise<UpsertResult> =>
  db.transaction((tx) => storeContentIn(tx, rows));

type StoredLabels = Partial<LabelChunk> & Pick<LabelChunk, 'sessionId' | 'labels'>;

/** Builds a chunk of labels as classification would. */
export const labelChunk = (over: StoredLabels): LabelChunk => ({
  timezone: TIMEZONE,
  codebookVersion: 1,
  providerModel: 'm',
  analyzedAt: new Date(),
  ...over,
});

/** Stores labels as classification would. */
export const storeLabels = ({ db }: Store, over: StoredLabels): Promise<WrittenLabels> =>
  db.transaction((tx) => writeLabels(tx, labelChunk(over)));

/** Stores a session that has not started. Returns its id. */
export const storeSession = ({ db }: Store, over: Partial<NewSession> = {}): Promise<number> =>
  db.transaction((tx) =>
    insertSession(tx, {
      name: 'Test',
      modelName: 'claude-3-5-haiku',
      modelVersion: '20241022',
      codebookVersion: 1,
      contentLimit: null,
      requestedBy: null,
      ...over,
    }),
  );

/** Creates a collection run that has not started. Returns its id. */
export const storeRun = async ({ db }: Store, mode: 'normal' | 'test' = 'normal'): Promise<number> => {
  const run = await db.transaction((tx) => createRun(tx, { mode, trigger: 'manual', requestedBy: null }));
  if (typeof run === 'string') throw new Error(run);
  return run.id;
};

/** Stores targets, which are politicians by default, and returns them. */
export const storeTargets = (
  { db }: Store,
  targets: readonly (Partial<NewTarget> & Pick<NewTarget, 'username'>)[],
): Promise<TargetRow[]> =>
  insertTargets(
    db,
    targets.map((target) => ({
      displayName: target.username,
      targetType: 'politician',
      priority: 1,
      ...target,
    })),
  );

/** Stores a gold set. By default, no lines of its file were left out. */
export const storeGoldSet = (
  { db }: Store,
  name: string,
  texts: readonly GoldText[],
  leftOut: Partial<NewGoldSet['leftOut']> = {},
): Promise<GoldSetRow> => {
  const nothing = { other_label: 0, labels: [], empty: 0, too_long: 0, repeated: 0, unreadable: 0 };
  const set = { name, leftOut: { ...nothing, ...leftOut } };
  return db.transaction((tx) => insertGoldSet(tx, set, texts, new Date(), TIMEZONE));
};

const tables = [
  'content',
  'missing_posts',
  'authors',
  'vocabulary',
  'labels',
  'retest_labels',
  'current_labels',
  'corrections',
  'content_rollup',
  'name_rollup',
];

/** Deletes all content, all labels and all figures. */
export const emptyContent = async ({ client }: TestDatabase): Promise<void> => {
  await client.unsafe(
    `truncate ${[...tables, 'label_rollup_expired', 'expired_content', 'gone_posts', ...rollupNames].join(', ')}`,
  );
};

/** Corrects the label of a post as a person would. */
export const correct = ({ db }: TestDatabase, contentId: string, coding: Coding): Promise<void> =>
  db.transaction(async (tx) => {
    const content = await lockCodedContent(tx, contentId);
    if (!content) throw new Error(`There is no content ${contentId}`);
    const correction = { ...coding, reason: 'Ironie', userId: 1, correctedAt: new Date() };
    await putCorrection(tx, content, correction, TIMEZONE);
  });

/** Deletes posts as retention does: figures continue to count them. */
export const expire = async ({ db }: TestDatabase, contentIds: readonly string[]): Promise<void> => {
  await db.transaction((tx) => removeContent(tx, contentIds, TIMEZONE, 'stay'));
};

/** Announces a change to all processes, for tests that write to the database directly. */
export const announceAll = (db: Queryable): Promise<void> => announce(db);
