import { contentRow } from '@stimmlage/db/testing/content';
import { storeContent } from '@stimmlage/db/testing/store';
import { type ApiHarness, type CallOptions, startApi } from './harness';

/** Provokes an error by making a call to the complete app. */
export type Provocation = (api: ApiHarness) => Promise<Response>;

export const get =
  (path: string, options: CallOptions = { as: 'super_admin' }): Provocation =>
  (api) =>
    api.call('GET', path, options);

export const send =
  (method: string, path: string, json?: unknown): Provocation =>
  (api) =>
    api.call(method, path, { as: 'super_admin', ...(json === undefined ? {} : { json }) });

/** Repeats a call until its response has the given status, but makes at most `most` calls. */
export const until = async (
  status: number,
  most: number,
  again: () => Promise<Response>,
): Promise<Response> => {
  let response = await again();
  for (let tries = 1; tries < most && response.status !== status; tries += 1) response = await again();
  return response;
};

/** Provokes an error in an API with a different configuration. */
export const elsewhere = async (
  over: Parameters<typeof startApi>[0],
  provoke: Provocation,
): Promise<Response> => {
  await using api = await startApi(over);
  return await provoke(api);
};

/** Stores a post without a label. */
export const storePending = (api: ApiHarness) => storeContent(api.database, [contentRow('77')]);
