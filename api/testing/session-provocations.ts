import type { SessionStatus } from '@stimmlage/core/codes/statuses';
import { readConfig } from '@stimmlage/core/config/environment';
import { readModels } from '@stimmlage/core/config/models';
import { createGoldSet, goldSetFile } from '@stimmlage/core/contracts/gold-sets';
import { createSession } from '@stimmlage/core/contracts/sessions';
import type { ErrorCode } from '@stimmlage/core/errors/catalogue';
import { leaveAtProvider } from '@stimmlage/db/testing/seed-sessions';
import { storeSession } from '@stimmlage/db/testing/store';
import type { ApiHarness, startApi } from './harness';
import { elsewhere, get, type Provocation, send, storePending, until } from './provoke';

/** Requests a session on pending content from an API in a given state. */
const analyzeElsewhere = (
  over: Parameters<typeof startApi>[0],
  json: unknown = {},
  prepare?: (api: ApiHarness) => Promise<unknown>,
): Promise<Response> =>
  elsewhere(over, async (api) => {
    await storePending(api);
    await prepare?.(api);
    return send('POST', '/analysis/sessions', json)(api);
  });

const storeGold =
  (name: string, body = 'text,label\nAlles teurer,negative'): Provocation =>
  (api) =>
    api.call('POST', `/gold-sets?name=${name}`, {
      as: 'super_admin',
      body,
      headers: { 'Content-Type': 'text/csv' },
    });

/** Makes a call about a session in the given state. */
const steer =
  (step: 'cancel' | 'retry-failed', status: SessionStatus): Provocation =>
  async (api) => {
    const id = await storeSession(api.database);
    await api.database.client`
      update sessions set status = ${status}, finished_at = case ${status}::text when 'completed' then now() end
      where id = ${id}`;
    return send('POST', `/analysis/sessions/${id}/${step}`)(api);
  };

/** How to provoke the errors of sessions and gold sets. */
export const sessionProvocations = {
  'sessions.not_found': get('/analysis/sessions/999999'),
  'sessions.nothing_to_analyze': () => elsewhere({}, send('POST', '/analysis/sessions', {})),
  'sessions.has_ended': steer('cancel', 'completed'),
  'sessions.still_open': steer('retry-failed', 'submitted'),
  'sessions.nothing_to_retest': async (api) => {
    const id = await storeSession(api.database);
    await api.database.client`update sessions set status = 'completed', finished_at = now() where id = ${id}`;
    return send('POST', '/analysis/sessions', { retest_of: id })(api);
  },
  'sessions.no_figures': async (api) => {
    const id = await storeSession(api.database, { retestOf: await storeSession(api.database) });
    return send('PUT', `/analysis/sessions/${id}/published`, { published: true })(api);
  },
  'sessions.not_a_retest': async (api) =>
    get(`/analysis/sessions/${await storeSession(api.database)}/retest`)(api),
  'sessions.nothing_failed': () => elsewhere({}, steer('retry-failed', 'completed')),
  'sessions.unknown_model': send('POST', '/analysis/sessions', {
    model_name: 'claude-sonnet-4',
    model_version: '1',
  }),
  'sessions.no_model': () => {
    const models = readModels(readConfig({ ANTHROPIC_API_KEY: 'x' }, () => '')).map((model) => ({
      ...model,
      retiredOn: '2026-11-20',
    }));
    return analyzeElsewhere({ sandbox: false, now: () => new Date('2026-11-20'), models });
  },
  'sessions.retired_model': () =>
    analyzeElsewhere(
      { sandbox: false, now: () => new Date('2026-11-20') },
      { model_name: 'claude-3-5-haiku' },
    ),
  'sessions.retired_for_good': () => {
    const models = readModels(readConfig({ ANTHROPIC_API_KEY: 'x' }, () => '')).map((model) =>
      model.name === 'claude-3-5-haiku' ? { ...model, successor: null } : model,
    );
    const state = { sandbox: false, now: () => new Date('2026-11-20'), models };
    return analyzeElsewhere(state, { model_name: 'claude-3-5-haiku' });
  },
  'sessions.model_without_provider': () => analyzeElsewhere({ models: readModels(readConfig({}, () => '')) }),
  'sessions.budget_spent': () =>
    analyzeElsewhere({}, {}, send('PUT', '/admin/config', { budgets: { ai: 0 } })),
  'gold_sets.not_found': send('DELETE', '/gold-sets/999999'),
  'gold_sets.name_taken': (api) => until(409, 2, () => storeGold('twice')(api)),
  'gold_sets.invalid_csv': storeGold('broken', 'text,label'),
  'gold_sets.too_large': storeGold('large', 'a'.repeat(goldSetFile.bytes + 1)),
  'gold_sets.in_use': async (api) => {
    const { id } = createGoldSet.response.parse(await (await storeGold('used')(api)).json());
    await send('POST', '/analysis/sessions', { gold_set: id })(api);
    return send('DELETE', `/gold-sets/${id}`)(api);
  },
  'gold_sets.at_provider': async (api) => {
    const { id } = createGoldSet.response.parse(await (await storeGold('at the provider')(api)).json());
    const created = await send('POST', '/analysis/sessions', { gold_set: id })(api);
    await leaveAtProvider(api.database, createSession.response.parse(await created.json()).id);
    return send('DELETE', `/gold-sets/${id}`)(api);
  },
  'sessions.budget_exceeded': () =>
    analyzeElsewhere({}, {}, ({ database }) => database.client`update settings set budget_ai_micros = 1`),
} satisfies Partial<Record<ErrorCode, Provocation>>;
