import type { Tx } from '@stimmlage/db/connection';
import { upsertContent } from '@stimmlage/db/queries/content/content';
import {
  lockCodedContent,
  putCorrection,
  withdrawCorrection,
} from '@stimmlage/db/queries/labels/corrections';
import { writeLabels } from '@stimmlage/db/queries/labels/labels';
import { insertSession } from '@stimmlage/db/queries/sessions/sessions';
import { targets } from '@stimmlage/db/tables';
import { idOf } from '@stimmlage/db/testing/archive';
import { contentRow } from '@stimmlage/db/testing/content';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { emptyContent } from '@stimmlage/db/testing/empty';
import { type Scenario, SESSIONS, type Statement, TARGETS } from './scenario';

const TIMEZONE = 'Europe/Berlin';
const ANALYZED = Date.parse('2027-06-01T12:00:00Z');

export interface Fixture {
  sessionIds: number[];
  targetIds: number[];
}

/** The sessions and targets that every scenario has. */
export const storeFixture = async ({ db }: TestDatabase): Promise<Fixture> => {
  const stored = await db
    .insert(targets)
    .values(
      Array.from({ length: TARGETS }, (_, index) => ({
        username: `ziel${index}`,
        displayName: `Ziel ${index}`,
        // Only politicians are compared.
        targetType: index === 0 ? ('hashtag' as const) : ('politician' as const),
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

type Correct = NonNullable<Statement['correction']>;

/** Corrects a content where it has a label, or takes the correction of one away. */
const correct = async (tx: Tx, id: string, { coding }: Correct, withdraw: boolean): Promise<void> => {
  const content = await lockCodedContent(tx, id);
  if (!content?.labels.length) return;
  if (!withdraw) {
    const correction = { ...coding, reason: '', userId: 1, correctedAt: new Date(ANALYZED) };
    await putCorrection(tx, content, correction, TIMEZONE);
  } else if (content.correction) {
    await withdrawCorrection(tx, content, TIMEZONE);
  }
};

const storeContents = async (
  { db }: TestDatabase,
  { targetIds }: Fixture,
  stored: readonly StoredStatement[],
) => {
  const rows = stored.map(({ id, at, kind, scope, filterReason, target }) =>
    contentRow(id, {
      kind,
      scope,
      filterReason,
      targetId: target === null ? null : (targetIds[target] ?? null),
      postedAt: at,
    }),
  );
  await db.transaction((tx) => upsertContent(tx, rows, TIMEZONE));
};

type StoredStatement = Statement & { id: string };

const labelBy = async (
  { db }: TestDatabase,
  sessionId: number,
  index: number,
  analyzed: number,
  stored: readonly StoredStatement[],
): Promise<void> => {
  const labels = stored.flatMap(({ id, labels: given }) => {
    const coding = given[index];
    return coding ? [{ ...coding, contentId: id, specificIssues: [], geographicMentions: [] }] : [];
  });
  const chunk = {
    sessionId,
    timezone: TIMEZONE,
    codebookVersion: 1,
    providerModel: `model ${index}`,
    analyzedAt: new Date(ANALYZED + analyzed * 1000),
    labels,
  };
  if (labels.length > 0) await db.transaction((tx) => writeLabels(tx, chunk));
};

/** Puts a scenario into the database in place of the one before, by the statements that the product writes with. */
export const storeScenario = async (
  database: TestDatabase,
  fixture: Fixture,
  { statements, analyzed, order }: Scenario,
): Promise<void> => {
  await emptyContent(database);
  const stored = statements.map((one, index) => ({ ...one, id: idOf(one.at.getTime(), index) }));
  const correctAll = async (isMeant: (correction: Correct) => boolean, withdraw: boolean): Promise<void> => {
    await database.db.transaction(async (tx) => {
      for (const { id, correction } of stored) {
        if (correction && isMeant(correction)) await correct(tx, id, correction, withdraw);
      }
    });
  };
  await storeContents(database, fixture, stored);
  for (const [position, index] of order.entries()) {
    await labelBy(database, fixture.sessionIds[index] ?? 0, index, analyzed[index] ?? 0, stored);
    await correctAll(({ after }) => after === position + 1, false);
  }
  await correctAll(({ withdrawn }) => withdrawn, true);
};
