import { Agent } from 'node:http';
import { TwitterApi, type TwitterApiReadOnly, type TwitterApiv2 } from 'twitter-api-v2';

export type Client = TwitterApiv2;

/**
 * The real client library, sent to a sandbox. It knows no base address: a plugin replaces it, and the
 * agent, and sets a time-out, without which a call that is never answered would wait for ever.
 */
export const clientFor = (
  address: string,
  timeoutMs = 5000,
): { v2: TwitterApiReadOnly['v2']; close(): void } => {
  const agent = new Agent({ keepAlive: true });
  const client = new TwitterApi('test-token', {
    plugins: [
      {
        onBeforeRequest: ({ computedParams, requestOptions }) => {
          const { pathname, search } = computedParams.url;
          computedParams.url = new URL(`${address}${pathname}${search}`);
          requestOptions.agent = agent;
          requestOptions.timeout = timeoutMs;
        },
      },
    ],
  });
  return { v2: client.readOnly.v2, close: () => agent.destroy() };
};
