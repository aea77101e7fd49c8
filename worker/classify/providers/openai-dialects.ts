import { type FailedAnswer, isBadGeneration, readMessage } from './openai-faults';
import { concede, type Dialect, fullDialect, weaken } from './openai-shapes';

/**
 * After this many questions that failed in a format without a stated reason, the format is no longer tried.
 */
const ENOUGH_DOUBTS = 2;

/** The way in which a question is sent; simplified after each refusal. */
interface Attempt {
  dialect(): Dialect;
  /** Whether the question can be sent in another way after this refusal. */
  concedes(refusal: FailedAnswer): boolean;
  /** Called when the question has been answered. */
  succeeded(): void;
}

/** Remembers which features a server supports; in memory only, because servers are upgraded. */
export const createDialects = () => {
  let understood = fullDialect;
  /**
   * Formats in which the server has already answered, so if it refuses one now, the cause must be the
   * question.
   */
  const proven = new Set<Dialect['format']>();
  /**
   * Whether a server error may still be caused by the format; false once a question has failed in all of
   * them.
   */
  let mayDoubt = true;
  let doubts = 0;

  const begin = (): Attempt => {
    let dialect = understood;
    let isRepeated = false;
    let weakenedBy: 'refusal' | 'error' | 'generation' | undefined;

    const weakenAfter = (why: typeof weakenedBy): boolean => {
      const weaker = weaken(dialect);
      if (!weaker) return false;
      weakenedBy ??= why;
      dialect = weaker;
      return true;
    };

    const afterError = (): boolean => {
      if (!mayDoubt || proven.has(dialect.format)) return false;
      mayDoubt = weakenAfter('error');
      return mayDoubt;
    };

    const afterRefusal = (refusal: FailedAnswer): boolean => {
      if (!isBadGeneration(refusal)) return weakenAfter('refusal');
      if (isRepeated) return weakenAfter('generation');
      isRepeated = true;
      return true;
    };

    /** Whether to use the weaker format for other questions as well. */
    const isLesson = (): boolean => {
      if (proven.has(understood.format) || weakenedBy === 'generation') return false;
      if (weakenedBy === 'error') doubts += 1;
      return weakenedBy !== 'error' || doubts >= ENOUGH_DOUBTS;
    };

    return {
      dialect: () => dialect,
      concedes: (refusal) => {
        const { status } = refusal;
        if (status !== 400 && status !== 422 && status !== 500) return false;
        const named = concede(dialect, readMessage(refusal));
        if (named) {
          dialect = named;
          return true;
        }
        return status === 500 ? afterError() : afterRefusal(refusal);
      },
      succeeded: () => {
        const { format } = dialect.format === understood.format || isLesson() ? dialect : understood;
        proven.add(dialect.format);
        understood = { ...dialect, format };
      },
    };
  };
  return { begin };
};
