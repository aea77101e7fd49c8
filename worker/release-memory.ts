/** Takes back what a chunk has left in memory: left to itself, the collector lets many pile up before it looks. */
export const releaseMemory = (): void => Bun.gc(true);
