import { createAsk, nounOf } from '@stimmlage/core/contracts/ask';
import type { DryRunCall } from '@stimmlage/core/contracts/call';
import { parseRefusal } from '@stimmlage/core/contracts/call-error';
import { queryOptions } from '@tanstack/react-query';
import { forgetToken, readToken } from '../lib/token';
import { type Given, queriesOf } from './query';

const BEARER = 'Bearer ';

const isRefusedByApi = async (response: Response): Promise<boolean> =>
  parseRefusal(response, await response.text()).code === 'auth.required';

/**
 * Sends a request. If the API responds with 401, forgets the token that was sent, and the components that
 * subscribe to the token are updated. A gateway in front of the API may respond with a 401 of its own, which
 * says nothing about the token.
 */
const send = async (address: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(address, init);
  const sent = new Headers(init.headers).get('authorization');
  if (response.status === 401 && sent?.startsWith(BEARER) && (await isRefusedByApi(response.clone())))
    forgetToken(sent.slice(BEARER.length));
  return response;
};

/** Functions that call the API as the signed-in user. */
export const { ask, askDryRun, askFile } = createAsk({ origin: '', token: readToken, send });

export const { queryOf, askedOf } = queriesOf({ ask, nounOf });

/**
 * Queries the effect that a call would have. Each input has a query of its own. Changes in other data do not
 * cause a refetch.
 */
export const dryRunQuery = <N extends DryRunCall>(name: N, input: Given<N>) =>
  queryOptions({
    queryKey: ['dryRun', name, input],
    queryFn: ({ signal }) => askDryRun(name, input, { signal }),
  });
