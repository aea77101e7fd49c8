import type { SetupProgress } from '@stimmlage/core/contracts/operations';

type Step = SetupProgress['steps'][number];

const actions: Record<Step['step'], string> = {
  xToken: 'set X_BEARER_TOKEN in the environment and restart, or import an archive',
  aiProvider: 'set ANTHROPIC_API_KEY, or OPENAI_BASE_URL and OPENAI_MODEL, and restart',
  targets: 'stimmlage targets add',
  posts: 'stimmlage runs start, or stimmlage import',
  session: 'stimmlage sessions create',
  budgets: 'stimmlage config set',
  schedule: 'stimmlage schedule set',
};

const describe = ({ step, reason }: Step): string =>
  reason === null ? actions[step] : `${actions[step]} (${reason})`;

/** Describes what to do next. Returns null once the first figures exist. */
export const describeNextStep = ({ complete, next, steps }: SetupProgress): string | null => {
  if (complete) return null;
  const open = steps.find(({ step }) => step === next);
  if (open) return describe(open);
  const running = steps.find(({ state }) => state === 'running');
  const work = running?.step === 'session' ? 'classification' : 'collection';
  return running ? `wait for the ${work}${running.reason === null ? '' : ` (${running.reason})`}` : null;
};
