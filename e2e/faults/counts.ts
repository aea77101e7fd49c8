import { isFullFaults as isFull } from '@stimmlage/db/testing/faults';

export const faultCounts = {
  /** Number of times a worker is killed in each flow. */
  killsPerFlow: isFull ? 17 : 1,
  /**
   * Number of kills while a session is being processed: at random instants, and between the provider's
   * response and the commit.
   */
  sessionKills: isFull ? { random: 50, beforeCommit: 20 } : { random: 2, beforeCommit: 2 },
  /** Number of kills while a session is being cancelled. */
  cancelKills: isFull ? { kills: 20 } : { kills: 1 },
  random: isFull ? { faults: 200, kills: 20 } : { faults: 10, kills: 1 },
  /**
   * The seed for all random faults. Set STIMMLAGE_FAULTS_SEED to draw other faults, or to reproduce a
   * failure.
   */
  seed: Number(process.env['STIMMLAGE_FAULTS_SEED'] ?? 20_261_121),
} as const;
