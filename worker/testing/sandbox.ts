import { type SandboxControl, sandboxControl } from '@stimmlage/db/testing/sandbox-control';
import { listen } from '@stimmlage/sandbox/control/listen';
import { createSandbox, createWorld } from '@stimmlage/sandbox/sandbox';

export interface TestSandbox {
  url: string;
  control: SandboxControl;
  stop(): Promise<void>;
}

/**
 * Starts a sandbox with the posts of an archive, in this process and on a free port. Batches at its AI
 * provider end immediately.
 */
export const startSandbox = async (archive: string): Promise<TestSandbox> => {
  const world = await createWorld({ kind: 'archive', path: archive, shiftDays: 0 });
  const { app } = createSandbox(world, { batchDurationMs: 0 });
  const { url, stop } = await listen(app.fetch);
  return { url, control: sandboxControl(url), stop };
};
