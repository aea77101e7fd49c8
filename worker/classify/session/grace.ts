/** How long a stopping process waits for outstanding answers, which may already have been paid for. */
const GRACE_MS = 15_000;

/** Runs work with a signal that is aborted some time after `stop` is. */
export const withGrace = async (
  stop: AbortSignal,
  work: (late: AbortSignal) => Promise<unknown>,
  graceMs = GRACE_MS,
): Promise<void> => {
  const late = new AbortController();
  let timer: Timer | undefined;
  const begin = (): void => {
    timer = setTimeout(() => late.abort(), graceMs);
  };
  stop.addEventListener('abort', begin, { once: true });
  try {
    await work(late.signal);
  } finally {
    stop.removeEventListener('abort', begin);
    clearTimeout(timer);
  }
};
