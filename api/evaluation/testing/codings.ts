import { expect } from 'bun:test';
import { getEvaluation } from '@stimmlage/core/contracts/evaluation';
import { type NewLabel, type WrittenLabels, writeLabels } from '@stimmlage/db/queries/labels/labels';
import { insertSession } from '@stimmlage/db/queries/sessions/sessions';
import type { ApiHarness } from '../../testing/harness';

export const TIMEZONE = 'Europe/Berlin';

/** What an evaluation answers where nothing can be compared. */
export const UNKNOWN = {
  n: 0,
  accuracy: null,
  macroF1: null,
  kappa: null,
  intervals: { accuracy: null, macroF1: null, kappa: null },
};

/** Writes what machines say, and asks how far they agree with people. */
export const codings = (api: ApiHarness) => ({
  session: (modelName = 'claude-haiku-4-5', goldSetId: number | null = null): Promise<number> =>
    api.database.db.transaction((tx) =>
      insertSession(tx, {
        name: 'Test',
        modelName,
        modelVersion: '1',
        codebookVersion: 1,
        contentLimit: null,
        goldSetId,
        requestedBy: null,
      }),
    ),
  label: (sessionId: number, day: number, labels: NewLabel[]): Promise<WrittenLabels> =>
    api.database.db.transaction((tx) =>
      writeLabels(tx, {
        sessionId,
        timezone: TIMEZONE,
        codebookVersion: 1,
        providerModel: `model of ${sessionId}`,
        analyzedAt: new Date(Date.UTC(2026, 10, day)),
        labels,
      }),
    ),
  evaluate: async (query = '') => {
    const response = await api.call('GET', `/evaluation${query}`, { as: 'admin' });
    expect(response.status).toBe(200);
    return getEvaluation.response.parse(await response.json());
  },
  codeOf: async (query: string): Promise<[number, string]> => {
    const response = await api.call('GET', `/evaluation${query}`, { as: 'admin' });
    const { error } = (await response.json()) as { error: string };
    return [response.status, error];
  },
});

export type Codings = ReturnType<typeof codings>;
