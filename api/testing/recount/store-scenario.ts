import { createMentionFinder } from '@stimmlage/core/trend-mentions';
import type { Tx } from '@stimmlage/db/connection';
import type { FilterDecision } from '@stimmlage/db/queries/content/filtering';
import { addMentions, sumMentions, takeUncounted } from '@stimmlage/db/queries/trends/trend-mentions';
import { idOf } from '@stimmlage/db/testing/archive';
import { contentRow } from '@stimmlage/db/testing/content';
import { lockCodedContent, putCorrection, withdrawCorrection } from '@stimmlage/db/testing/corrections';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import {
  decideFiltersIn,
  emptyContent,
  storeContent,
  storeContentIn,
  storeLabels,
  storeSession,
  storeTargets,
  TIMEZONE,
} from '@stimmlage/db/testing/store';
import { type Scenario, SESSIONS, type Statement, TARGETS } from './scenario';

const ANALYZED = Date.parse('2027-06-01T12:00:00Z');

export interface Fixture {
  sessionIds: number[];
  targetIds: number[];
}

/** A hashtag that is also a trend. */
export const TREND = '#Rente';

/** Returns text that mentions the trend if `naming` is odd. */
const textOf = (naming: number): string => (naming % 2 === 0 ? 'Die Lage im Land' : `Nun zur ${TREND}`);
const politiciansIn = (naming: number): string[] => (naming > 1 ? ['ziel1', 'Ziel2'] : ['ziel1']);
const placesIn = [[], ['Berlin'], ['berlin', 'Ulm', 'BERLIN'], ['Ulm']];

/** Stores the sessions and targets that all scenarios share. */
export const storeFixture = async (database: TestDatabase): Promise<Fixture> => {
  const stored = await storeTargets(
    database,
    Array.from({ length: TARGETS }, (_, index) => ({
      username: `ziel${index}`,
      displayName: `Ziel ${index}`,
      // A comparison covers only politicians.
      targetType: index === 0 ? 'hashtag' : 'politician',
    })),
  );
  const sessionIds: number[] = [];
  for (let index = 0; index < SESSIONS; index += 1)
    sessionIds.push(await storeSession(database, { name: `Lauf ${index}` }));
  await database.client`update sessions set published_at = now()`;
  return { sessionIds, targetIds: stored.map(({ id }) => id) };
};

type Correct = NonNullable<Statement['correction']>;

/** Corrects the label of a post, or withdraws the correction. Does nothing if the post has no label. */
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
  database: TestDatabase,
  { targetIds }: Fixture,
  stored: readonly StoredStatement[],
) => {
  const rows = stored.map(({ id, at, kind, scope, filterReason, target, naming }) =>
    contentRow(id, {
      kind,
      scope,
      filterReason,
      text: `${textOf(naming)} ${id}`,
      politicianMentions: politiciansIn(naming),
      targetId: target === null ? null : (targetIds[target] ?? null),
      postedAt: at,
    }),
  );
  await storeContent(database, rows);
};

type StoredStatement = Statement & { id: string };

const labelBy = async (
  database: TestDatabase,
  sessionId: number,
  index: number,
  analyzed: number,
  stored: readonly StoredStatement[],
): Promise<void> => {
  const labels = stored.flatMap(({ id, naming, labels: given }) => {
    const coding = given[index];
    return coding
      ? [{ ...coding, contentId: id, specificIssues: [], geographicMentions: placesIn[naming] ?? [] }]
      : [];
  });
  if (labels.length === 0) return;
  const analyzedAt = new Date(ANALYZED + analyzed * 1000);
  await storeLabels(database, { sessionId, providerModel: `model ${index}`, analyzedAt, labels });
};

/** Counts mentions of the trend in all queued texts, as the worker does. */
const countMentions = ({ db }: TestDatabase): Promise<void> =>
  db.transaction(async (tx) => {
    const texts = await takeUncounted(tx, TIMEZONE, 100_000);
    await addMentions(tx, sumMentions(texts, createMentionFinder([TREND])));
  });

/** Changes statements that are already included in the figures. */
const goOn = ({ db }: TestDatabase, stored: readonly StoredStatement[]): Promise<void> =>
  db.transaction(async (tx) => {
    const hits = stored.filter(({ scope }) => scope === 'hit');
    const edited = hits.filter(({ later }) => later === 'edited');
    await storeContentIn(
      tx,
      edited.map(({ id, at, naming, filterReason }) =>
        contentRow(id, {
          externalId: String(BigInt(id) + 1n),
          text: `${textOf(naming + 1)} in anderen Worten ${id}`,
          textHash: String(-BigInt(id)),
          politicianMentions: politiciansIn(naming + 1),
          filterReason,
          postedAt: at,
        }),
      ),
    );
    const decisions = hits.flatMap(({ id, later }): FilterDecision[] => {
      if (later === 'set aside') return [{ id, reason: 'withheld' }];
      return later === 'counted' ? [{ id, reason: null }] : [];
    });
    await decideFiltersIn(tx, decisions);
  });

/** Replaces the scenario in the database. Uses the queries that the product uses. */
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
  await database.client`truncate trend_mentions, uncounted_content`;
  await storeContents(database, fixture, stored);
  await countMentions(database);
  for (const [position, index] of order.entries()) {
    await labelBy(database, fixture.sessionIds[index] ?? 0, index, analyzed[index] ?? 0, stored);
    await correctAll(({ after }) => after === position + 1, false);
  }
  await goOn(database, stored);
  await correctAll(({ withdrawn }) => withdrawn, true);
  await countMentions(database);
};
