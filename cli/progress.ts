import { type Options, SingleBar } from 'cli-progress';
import type { Io } from './io';

export interface Progress {
  done: number;
  /** The total amount of work; null if the total is unknown. */
  total: number | null;
  note: string;
  /** The reason why there is no progress, if the reason is known. */
  trouble?: string | null;
}

export interface Bar {
  show(progress: Progress): void;
  /** Removes the bar from the terminal. */
  clear(): void;
}

const options: Options = {
  barCompleteChar: '█',
  barIncompleteChar: '░',
  barsize: 24,
  hideCursor: true,
  clearOnComplete: true,
  stopOnComplete: false,
  linewrap: false,
};

const MEASURED = '{bar} {value}/{total} {note}';
const UNMEASURED = '{note}';

/**
 * Creates a progress bar, which appears at the first call of `show`. If stderr is not a terminal, the bar
 * never appears. If the process is interrupted, the bar is removed, because it hides the cursor.
 */
export const createBar = ({ stderr, onInterrupt }: Pick<Io, 'stderr' | 'onInterrupt'>): Bar => {
  if (!stderr.isTTY) return { show: () => undefined, clear: () => undefined };
  let bar: SingleBar | null = null;
  let stopListening = (): void => undefined;
  const clear = (): void => {
    bar?.stop();
    bar = null;
    stopListening();
  };
  return {
    show: ({ done, total, note }) => {
      if (bar === null) {
        bar = new SingleBar({ ...options, stream: stderr, format: total === null ? UNMEASURED : MEASURED });
        stopListening = onInterrupt(clear);
        bar.start(total ?? 0, done, { note });
      }
      if (total !== null) bar.setTotal(total);
      bar.update(done, { note });
    },
    clear,
  };
};
