import { upsertContent } from '@stimmlage/db/queries/content';
import { writeLabels } from '@stimmlage/db/queries/labels';
import { insertSession } from '@stimmlage/db/queries/sessions';
import { targets } from '@stimmlage/db/tables';
import { idOf } from '@stimmlage/db/testing/archive';
import { contentRow } from '@stimmlage/db/testing/content';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { type Scenario, SESSIONS, TARGETS } from './scenario';

const TIMEZONE = 'Europe/Berlin';
const ANALYZED = Date.parse('2027-06-01T12:00:00Z');

export interface Stage {
  sessionIds: number[];
  targetIds: number[];
}

/** The sessions and targets that every scenario plays between. */
export const setStage = async ({ db }: TestDatabase): Promise<Stage> => {
  const stored = await db
    .insert(targets)
    .values(
      Array.from({ length: TARGETS }, (_, index) => ({
        username: `ziel${index}`,
        displayName: `Ziel ${index}`,
        targetType: 'politician' as const,
      })),
    )
    .returning({ id: targets.id });
  const sessionIds: number[] = [];
  for (let index = 0; index < SESSIONS; index += 1) {
    const session = {
      name: `Lauf ${index}`,
      modelName: 'claude-3-5-haiku',
      modelVersion: '20241022',
      codebookVersion: 1,
      contentLimit: null,
      requestedBy: null,
    };
    sessionIds.push(await db.transaction((tx) => insertSession(tx, session)));
  }
  return { sessionIds, targetIds: stored.map(({ id }) => id) };
};

/** Puts a scenario into the database in place of the one before, by the statements that the product writes with. */
export const stageScenario = async (
  { db, client }: TestDatabase,
  { sessionIds, targetIds }: Stage,
  { statements, analyzed, order }: Scenario,
): Promise<void> => {
  await client.unsafe(`truncate content, labels, corrections, current_labels, content_rollup, label_rollup,
    label_rollup_area, label_rollup_target, vocabulary`);
  const ids = statements.map(({ at }, index) => idOf(at.getTime(), index));
  const rows = statements.map(({ at, kind, scope, filterReason, target }, index) =>
    contentRow(ids[index] ?? '', {
      kind,
      scope,
      filterReason,
      targetId: target === null ? null : (targetIds[target] ?? null),
      postedAt: at,
    }),
  );
  await db.transaction((tx) => upsertContent(tx, rows, TIMEZONE));
  for (const index of order) {
    const labels = statements.flatMap((statement, at) => {
      const coding = statement.labels[index];
      if (!coding) return [];
      return [{ ...coding, contentId: ids[at] ?? '', specificIssues: [], geographicMentions: [] }];
    });
    const chunk = {
      sessionId: sessionIds[index] ?? 0,
      timezone: TIMEZONE,
      codebookVersion: 1,
      providerModel: `model ${index}`,
      analyzedAt: new Date(ANALYZED + (analyzed[index] ?? 0) * 1000),
      labels,
    };
    if (labels.length > 0) await db.transaction((tx) => writeLabels(tx, chunk));
  }
};
