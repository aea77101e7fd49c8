/**
 * The memory use from which garbage is collected: an idle worker uses 95 MB, and its limit of 250 MB leaves
 * room for what is allocated before the next check.
 */
const COLLECT_FROM_BYTES = 155 * 1_048_576;

/**
 * Collects garbage between two steps of a long job if memory use is high. Left to itself, the collector lets
 * the objects of many steps pile up, while running it after every step would take a third of the time.
 */
export const letGo = (): void => {
  if (process.memoryUsage.rss() > COLLECT_FROM_BYTES) Bun.gc(true);
};
