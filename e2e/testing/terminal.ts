import { until } from '@stimmlage/core/testing/until';
import { projectFolder } from '@stimmlage/stack/processes';

export interface TerminalProcess {
  /** Everything that the command has written to the terminal so far, including control sequences. */
  written(): string;
  /** Waits until the command has written the given text, searching from the end of the previous match. */
  until(text: string): Promise<void>;
  type(keys: string): void;
  /** Sends the command a signal, as another process would. */
  signal(name: NodeJS.Signals): void;
  exited: Promise<number>;
}

export const ctrlC = '\u0003';
export const ctrlD = '\u0004';

/**
 * Starts a command as if in a terminal with 120 columns, so that the command can prompt and show progress
 * bars and colours.
 */
export const startInTerminal = (
  command: readonly string[],
  variables: Record<string, string | undefined>,
): TerminalProcess => {
  const decoder = new TextDecoder();
  let written = '';
  let read = 0;
  const child = Bun.spawn([...command], {
    cwd: projectFolder,
    env: { ...process.env, CI: undefined, NO_COLOR: undefined, TERM: 'xterm-256color', ...variables },
    terminal: {
      cols: 120,
      rows: 40,
      data: (_, chunk) => {
        written += decoder.decode(chunk, { stream: true });
      },
    },
  });
  let isOver = false;
  const exited = child.exited.then((status) => {
    isOver = true;
    return status;
  });
  return {
    written: () => written,
    exited,
    signal: (name) => child.kill(name),
    type: (keys) => {
      child.terminal?.write(keys);
    },
    until: async (text) => {
      await until(`it writes "${text}"`, () => {
        if (written.includes(text, read)) return true;
        if (isOver) throw new Error(`It ended before it wrote "${text}":\n${written}`);
        return false;
      });
      read = written.indexOf(text, read) + text.length;
    },
  };
};
