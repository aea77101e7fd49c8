import { type FailedAnswer, isBadGeneration, readMessage } from './openai-faults';
import { concede, type Dialect, fullDialect, weaken } from './openai-shapes';

/** A format is abandoned after this number of questions have failed in it without a stated reason. */
const ENOUGH_DOUBTS = 2;

/** The form in which a question is sent, simplified after each refusal. */
interface Attempt {
  dialect(): Dialect;
  /**
   * Prepares another try after a refusal, usually with a simpler form of the question. Returns false if there
   * is nothing left to try.
   */
  concedes(refusal: FailedAnswer): boolean;
  /** Records that the question has been answered. */
  succeeded(): void;
}

/**
 * Keeps track of the features that a server supports. The features are not stored in the database, because
 * the server may be upgraded.
 */
export const createDialects = () => {
  let understood = fullDialect;
  /**
   * The formats in which the server has already answered a question. If a question in one of these formats is
   * refused, the question must be the cause rather than the format.
   */
  const proven = new Set<Dialect['format']>();
  /**
   * Whether a format may be the cause of a server error. Set to false after a question has failed in every
   * format.
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

    /** Returns true if later questions should also use the weaker format. */
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
