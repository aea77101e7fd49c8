import { type FailedAnswer, isBadGeneration, readMessage } from './openai-faults';
import { concede, type Dialect, fullDialect, weaken } from './openai-shapes';

/** After this many questions that failed in a format for no stated reason, the format is no longer tried. */
const ENOUGH_DOUBTS = 2;

/** How a question is asked; simplified after each refusal. */
interface Attempt {
  dialect(): Dialect;
  /** Whether there is another way to ask after this refusal. */
  concedes(refusal: FailedAnswer): boolean;
  /** The question was answered. */
  succeeded(): void;
}

/** Remembers how a server has to be addressed; in memory only, because servers are upgraded. */
export const createDialects = () => {
  let understood = fullDialect;
  /** Formats in which the server has answered, so that a refusal now concerns the question itself. */
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

    /** Whether other questions should use the weaker format as well. */
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
