export type AgoDialect = 'content' | 'analysis';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time for which an event counts as having happened just now: less than seconds that are worth counting. */
const JUST_NOW = 10 * SECOND;

type Step = { below: number } & (
  | { unit: 'now' }
  | { unit: 'second' | 'minute' | 'hour' | 'day'; length: number }
);

/**
 * The two styles of relative time in section 9 of the specification. Each step applies to time spans that are
 * shorter than its `below`, in milliseconds.
 */
const dialects: Record<AgoDialect, readonly Step[]> = {
  content: [
    { below: HOUR, unit: 'now' },
    { below: DAY, unit: 'hour', length: HOUR },
    { below: 7 * DAY, unit: 'day', length: DAY },
  ],
  analysis: [
    { below: JUST_NOW, unit: 'now' },
    { below: MINUTE, unit: 'second', length: SECOND },
    { below: HOUR, unit: 'minute', length: MINUTE },
    { below: DAY, unit: 'hour', length: HOUR },
    { below: 30 * DAY, unit: 'day', length: DAY },
  ],
};

export type Ago = { unit: 'now' } | { unit: 'second' | 'minute' | 'hour' | 'day'; amount: number };

/**
 * Expresses a time span in whole units.
 * @param passed in milliseconds. Negative values, caused by a wrong clock, count as 0.
 * @returns null if the time span is so long that a date is more helpful.
 */
export const agoIn = (dialect: AgoDialect, passed: number): Ago | null => {
  const time = Math.max(passed, 0);
  const step = dialects[dialect].find(({ below }) => time < below);
  if (step === undefined) return null;
  return step.unit === 'now' ? { unit: 'now' } : { unit: step.unit, amount: Math.floor(time / step.length) };
};
