import { type Config, realAddresses } from '@stimmlage/core/config/environment';

const ANSWER_MS = 3_000;
const TRIES = 10;
const PAUSE_MS = 500;

/** What an address says of itself; one that was started together with us may take a moment. */
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

/** Whether an address answers as the sandbox does. A real service is not asked. */
const isSandbox = async (address: string): Promise<boolean> => {
  if (Object.values<string>(realAddresses).includes(address)) return false;
  const answer = await ask(address);
  return typeof answer === 'object' && answer !== null && 'sandbox' in answer;
};

/** The same configuration, with the sandbox's mark when a service answers as one. */
export const withSandboxMark = async (config: Config): Promise<Config> => {
  const answers = await Promise.all([config.X_API_URL, config.ANTHROPIC_BASE_URL].map(isSandbox));
  return { ...config, STIMMLAGE_SANDBOX: config.STIMMLAGE_SANDBOX || answers.includes(true) };
};
