import { expect } from 'bun:test';
import { getEvaluation } from '@stimmlage/core/contracts/evaluation';
import type { NewLabel, WrittenLabels } from '@stimmlage/db/queries/labels/labels';
import { storeLabels, storeSession } from '@stimmlage/db/testing/store';
import { type ApiHarness, readRefusal } from '../../testing/harness';

/** The agreement in an evaluation that has nothing to compare. */
export const UNKNOWN = {
  n: 0,
  accuracy: null,
  macroF1: null,
  kappa: null,
  intervals: { accuracy: null, macroF1: null, kappa: null },
};

/** Returns functions that store machine labels and request their evaluation against human codes. */
export const codings = (api: ApiHarness) => ({
  session: (modelName = 'claude-haiku-4-5', goldSetId: number | null = null): Promise<number> =>
    storeSession(api.database, { modelName, modelVersion: '1', goldSetId }),
  label: (sessionId: number, day: number, labels: NewLabel[]): Promise<WrittenLabels> =>
    storeLabels(api.database, {
      sessionId,
      providerModel: `model of ${sessionId}`,
      analyzedAt: new Date(Date.UTC(2026, 10, day)),
      labels,
    }),
  evaluate: async (query = '') => {
    const response = await api.call('GET', `/evaluation${query}`, { as: 'admin' });
    expect(response.status).toBe(200);
    return getEvaluation.response.parse(await response.json());
  },
  codeOf: async (query: string) => readRefusal(await api.call('GET', `/evaluation${query}`, { as: 'admin' })),
});

export type Codings = ReturnType<typeof codings>;
