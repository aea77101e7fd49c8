const MEGABYTE = 1_048_576;

/**
 * The memory use above which garbage is collected while the job continues. An idle worker uses 95 MB.
 */
const COLLECT_ALONGSIDE_FROM_BYTES = 110 * MEGABYTE;

/**
 * The memory use above which the job waits until garbage has been collected and the memory has been returned to
 * the system. The worker is limited to 250 MB, so this threshold leaves room for everything that is allocated
 * before the next check.
 */
const COLLECT_FIRST_FROM_BYTES = 185 * MEGABYTE;

/**
 * Collects garbage between two steps of a long job if much memory is in use. Without this call, the objects of
 * many steps accumulate before the collector runs. Waiting for a collection also discards compiled code, so
 * doing that after every step would take a quarter of the job's time.
 */
export const collectGarbage = (): void => {
  const used = process.memoryUsage.rss();
  if (used > COLLECT_FIRST_FROM_BYTES) Bun.gc(true);
  else if (used > COLLECT_ALONGSIDE_FROM_BYTES) Bun.gc(false);
};
