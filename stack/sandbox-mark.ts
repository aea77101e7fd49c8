import type { Config } from '@stimmlage/core/config/environment';
import { isRealService } from '@stimmlage/core/config/service-address';
import { StartError } from '@stimmlage/db/startup/start-error';

const ANSWER_MS = 3_000;
const TRIES = 10;
const PAUSE_MS = 500;

/**
 * Sends a request to the control API of the service at a URL; returns null if there is no JSON response.
 * Failed requests are retried, because a sandbox that was started at the same time may not be ready yet.
 */
const ask = async (address: string, tries = TRIES): Promise<unknown> => {
  try {
    const response = await fetch(`${address}/control`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return await response.json().catch(() => null);
  } catch {
    if (tries === 1) return null;
    await Bun.sleep(PAUSE_MS);
    return ask(address, tries - 1);
  }
};

/** Whether the service at a URL responds like the sandbox. Real services are not queried. */
const isSandbox = async (address: string): Promise<boolean> => {
  if (isRealService(address)) return false;
  const answer = await ask(address);
  return typeof answer === 'object' && answer !== null && 'sandbox' in answer;
};

/**
 * Removes `/v1`, the version of the OpenAI API, from the end of a URL. The path of the sandbox's control API
 * does not contain a version.
 */
const withoutVersion = (address: string): string => address.replace(/\/v1$/, '');

/**
 * Returns a copy of the configuration. In the copy, the sandbox setting is also on if at least one of the
 * configured services responds like the sandbox.
 * @throws StartError if posts from the sandbox would be labelled by a real model server
 */
export const withSandboxMark = async (config: Config): Promise<Config> => {
  const { X_API_URL, ANTHROPIC_BASE_URL, OPENAI_BASE_URL } = config;
  const [own, ...others] = await Promise.all([
    OPENAI_BASE_URL !== undefined && isSandbox(withoutVersion(OPENAI_BASE_URL)),
    ...[X_API_URL, ANTHROPIC_BASE_URL].map(isSandbox),
  ]);
  const isMarked = config.STIMMLAGE_SANDBOX || own || others.includes(true);
  if (isMarked && OPENAI_BASE_URL !== undefined && !own) {
    throw new StartError(
      'The data comes from a sandbox, but OPENAI_BASE_URL is a real model server. Unset OPENAI_BASE_URL and OPENAI_MODEL, or use no sandbox.',
    );
  }
  return { ...config, STIMMLAGE_SANDBOX: isMarked };
};
