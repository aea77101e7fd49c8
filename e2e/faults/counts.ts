import { isFullFaults as isFull } from '@stimmlage/db/testing/faults';

export const faultCounts = {
  /** How often a worker is killed in each flow. */
  killsPerFlow: isFull ? 17 : 1,
  /** Kills that meet a session in hand: at random instants, and between a provider's answer and the commit. */
  sessionKills: isFull
    ? { random: 50, beforeCommit: 20, patienceMs: 1_200_000 }
    : { random: 2, beforeCommit: 2, patienceMs: 240_000 },
  /** Kills that meet a session which is being canceled. */
  cancelKills: isFull ? { kills: 20, patienceMs: 900_000 } : { kills: 1, patienceMs: 120_000 },
  random: isFull
    ? { faults: 200, kills: 20, patienceMs: 3_600_000 }
    : { faults: 10, kills: 1, patienceMs: 180_000 },
  /** Another one may be given, to look further or to see a failure again. */
  seed: Number(process.env['STIMMLAGE_FAULTS_SEED'] ?? 20_261_121),
  /** How long a flow may take in which workers are killed. */
  patienceMs: isFull ? 900_000 : 60_000,
} as const;
