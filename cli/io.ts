import type { Writable } from 'node:stream';
import type { Environment } from '@stimmlage/core/config/environment';

export type Input = NodeJS.ReadableStream & { isTTY?: boolean };
export type Output = Writable & { isTTY?: boolean; columns?: number; hasColors?(): boolean };

/** The parts of its process that a command uses. */
export interface Io {
  env: Environment;
  stdin: Input;
  stdout: Output;
  stderr: Output;
  /** How long a waiting command pauses before it checks again. */
  pollMs: number;
  /**
   * Registers a callback for an interruption by the user, which runs before the process ends with the status
   * for that; returns a function that stops listening.
   */
  onInterrupt(leave: () => void): () => void;
}
