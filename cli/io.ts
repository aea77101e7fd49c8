import type { Writable } from 'node:stream';
import type { Environment } from '@stimmlage/core/config/environment';

export type Input = NodeJS.ReadableStream & { isTTY?: boolean };
export type Output = Writable & { isTTY?: boolean; columns?: number; hasColors?(): boolean };

/** The parts of the process that a command uses. */
export interface Io {
  env: Environment;
  stdin: Input;
  stdout: Output;
  stderr: Output;
  /** The pause between polls while a command waits, in milliseconds. */
  pollMs: number;
  /**
   * Registers a callback that runs when a signal ends the process (Ctrl-C, SIGTERM), just before the process
   * exits with the status for that signal. The last callback runs first. Returns a function that removes the
   * callback.
   */
  onInterrupt(leave: () => void): () => void;
}
