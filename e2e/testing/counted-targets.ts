import { countedRows } from '@stimmlage/core/testing/sorted-rows';
import { accountRow, contentRow, newLabel } from '@stimmlage/db/testing/content';
import type { TestDatabase } from '@stimmlage/db/testing/database';
import { seedStaff } from '@stimmlage/db/testing/staff';
import {
  storeAuthors,
  storeContent,
  storeLabels,
  storeSession,
  storeTargets,
} from '@stimmlage/db/testing/store';

/** The day on which all statements of `seedCountedTargets` were posted. */
export const COUNTED_DAY = '2026-11-10';

/** Adds a politician for each of `countedRows`, with as many statements, and a user for each role. */
export const seedCountedTargets = async (database: TestDatabase): Promise<void> => {
  await seedStaff(database);
  const targets = await storeTargets(
    database,
    countedRows.map(({ name }, index) => ({ username: `konto_${index}`, displayName: name })),
  );
  await storeAuthors(database, [accountRow('1', 'jemand')]);
  const sessionId = await storeSession(database);
  const statements = countedRows.flatMap(({ statements: count, complaints }, index) =>
    Array.from({ length: count }, (_, place) => ({
      targetId: targets[index]?.id ?? 0,
      complaintType: place < complaints ? ('COMPLAINT' as const) : ('PRAISE' as const),
    })),
  );
  await storeContent(
    database,
    statements.map(({ targetId }, index) =>
      contentRow(index + 1, { targetId, postedAt: new Date(`${COUNTED_DAY}T10:00:00Z`) }),
    ),
  );
  await storeLabels(database, {
    sessionId,
    labels: statements.map(({ complaintType }, index) => newLabel(index + 1, { complaintType })),
  });
};
