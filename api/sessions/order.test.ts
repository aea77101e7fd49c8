import { test } from 'bun:test';
import { sessionStatuses } from '@stimmlage/core/codes/statuses';
import { listSessions, type Session } from '@stimmlage/core/contracts/sessions';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { contentRow, newLabel } from '@stimmlage/db/testing/content';
import { seedEndedSessions } from '@stimmlage/db/testing/seed-sessions';
import { storeContent, storeLabels } from '@stimmlage/db/testing/store';
import { useApi } from '../testing/harness';
import { expectSorted, timeOf } from '../testing/sorted-lists';

const api = await useApi();
beforeAll(async () => {
  const ids = await seedEndedSessions(
    api.database,
    Array.from({ length: 24 }, (_, index) => ({
      name: ['Übung', 'Umfrage', 'Woche 10', 'Woche 9'][index % 4] ?? '',
      status: (['failed', 'canceled', 'completed'] as const)[index % 3] ?? 'completed',
      batches: [3, 0, 11][index % 3] ?? 0,
      createdAt: new Date(Date.UTC(2026, 2, 1 + (index % 5))),
    })),
  );
  const { client } = api.database;
  await client`update sessions set model_name = 'claude-' || id % 3`;
  // Sessions that have not ended have no end, and none of their items has failed yet.
  await client`update sessions set status = 'processing', finished_at = null where id % 4 = 0`;
  // The labels of ordinary sessions are counted from rollups, not from batches.
  await storeContent(
    api.database,
    Array.from({ length: 9 }, (_, index) => contentRow(index + 1)),
  );
  for (const [index, sessionId] of ids.entries())
    await storeLabels(api.database, {
      sessionId,
      labels: Array.from({ length: [9, 1, 4, 0][index % 4] ?? 0 }, (_, id) => newLabel(id + 1)),
    });
});

const read = async (query: string): Promise<Session[]> => {
  const answer = await api.read(listSessions, `/analysis/sessions?${query}`, { as: 'admin' });
  return Array.isArray(answer) ? answer : answer.data;
};

const sorted = {
  read,
  values: {
    session_name: ({ session_name: name }: Session) => name,
    model_name: ({ model_name: model }: Session) => model,
    status: ({ status }: Session) => sessionStatuses.indexOf(status),
    created_at: ({ created_at: at }: Session) => timeOf(at),
    finished_at: ({ finished_at: at }: Session) => timeOf(at),
    content_count: ({ content_count: count }: Session) => count,
    labelled_count: ({ labelled_count: count }: Session) => count,
    failed_count: ({ failed_count: count }: Session) => count,
    cost_usd: ({ cost_usd: cost }: Session) => cost,
  },
  ties: (a: Session, b: Session) => b.id - a.id,
};

test('sorts sessions by each column in both directions, across all pages', () => expectSorted(sorted, 7));

test('sorts the complete list of sessions by each column in both directions', () => expectSorted(sorted));
