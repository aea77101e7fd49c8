import { type Config, realAddresses } from '@stimmlage/core/config/environment';

const ANSWER_MS = 3_000;

/** Whether an address answers as the sandbox does. A real service is not asked. */
const isSandbox = async (address: string): Promise<boolean> => {
  if (Object.values<string>(realAddresses).includes(address)) return false;
  try {
    const response = await fetch(`${address}/control`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null && 'sandbox' in answer;
  } catch {
    return false;
  }
};

/** The same configuration, with the sandbox's mark when a service is one: its data is never shown without. */
export const withSandboxMark = async (config: Config): Promise<Config> => {
  const answers = await Promise.all([config.X_API_URL, config.ANTHROPIC_BASE_URL].map(isSandbox));
  return { ...config, STIMMLAGE_SANDBOX: config.STIMMLAGE_SANDBOX || answers.includes(true) };
};
