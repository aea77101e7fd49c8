/**
 * How long a process that is stopping waits for outstanding answers. These answers may have to be paid for
 * anyway.
 */
const GRACE_MS = 15_000;

/** Runs `work` with a signal that is aborted `graceMs` milliseconds after `stop` is aborted. */
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
