import type { Writable } from 'node:stream';
import type { Environment } from '@stimmlage/core/config/environment';

export type Input = NodeJS.ReadableStream & { isTTY?: boolean };
export type Output = Writable & { isTTY?: boolean; columns?: number; hasColors?(): boolean };

/** What a command uses of its process. */
export interface Io {
  env: Environment;
  stdin: Input;
  stdout: Output;
  stderr: Output;
  /** How long a waiting command pauses before it looks again. */
  pollMs: number;
  /**
   * Calls back when the user interrupts, before the process ends with that status; returns how to stop that.
   */
  onInterrupt(leave: () => void): () => void;
}
