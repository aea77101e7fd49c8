import { codeOf } from '@stimmlage/core/errors/code-of';
import type postgres from 'postgres';
import { openSingle } from '../connection';

/** Key of the advisory lock. The key is arbitrary, but must be the same in every process. */
const INSTALLATION_LOCK = 7_184_020;

const APPLICATION = 'stimmlage start';
/** How long no server may answer before the lock counts as lost. A server that says it is recovering is waited for. */
const RECOVERY_MS = 60_000;
const POLL_MS = 500;

/** Why a lock is lost: the server has ended, or another process holds the lock now. */
export type LockLoss = 'ended' | 'taken';

export interface InstallationLock {
  /**
   * Stops the server, and then releases the lock, so that no other process can take over the server in
   * between. If another process holds the lock now, the server is left running.
   * @param stopServer omitted if the server keeps running
   */
  release(stopServer?: () => Promise<void>): Promise<void>;
}

export interface LockOptions {
  /** Called once if the lock is lost and cannot be acquired again. */
  onLost?: (loss: LockLoss) => void;
  recoveryMs?: number;
}

/** Whether the server answers that it accepts no connections yet (57P03, cannot_connect_now). */
const isRecoveringServer = (error: unknown): boolean => codeOf(error) === '57P03';

const tryLock = async (client: postgres.Sql): Promise<boolean> => {
  const [row] = await client<
    { locked: boolean }[]
  >`select pg_try_advisory_lock(${INSTALLATION_LOCK}) as locked`;
  return row?.locked === true;
};

/**
 * Locks an embedded database, so that only this process can use it. The lock ends with the process at the
 * latest. If the server loses the connection, for example because it recovers from a crash, the lock is
 * acquired again.
 * @returns null if another process holds the lock.
 */
export const lockInstallation = async (
  url: string,
  { onLost, recoveryMs = RECOVERY_MS }: LockOptions = {},
): Promise<InstallationLock | null> => {
  /** Whether this process should hold the lock: from its acquisition to its release. */
  let isMine = false;
  let isTaken = false;
  let isRecovering = false;

  /** Acquires the lock again, and returns why that is not possible; null if the lock is held or not needed. */
  const recover = async (): Promise<LockLoss | null> => {
    let deadline = Date.now() + recoveryMs;
    while (isMine && Date.now() < deadline) {
      try {
        return (await tryLock(client)) ? null : 'taken';
      } catch (error) {
        if (isRecoveringServer(error)) deadline = Date.now() + recoveryMs;
        await Bun.sleep(POLL_MS);
      }
    }
    return isMine ? 'ended' : null;
  };
  const onClose = async (): Promise<void> => {
    if (!isMine || isRecovering) return;
    isRecovering = true;
    const loss = await recover();
    isRecovering = false;
    if (loss === null) return;
    isTaken = loss === 'taken';
    onLost?.(loss);
  };
  const client = openSingle(url, APPLICATION, () => void onClose());

  const close = () => client.end({ timeout: 5 });
  isMine = await tryLock(client);
  if (!isMine) {
    await close();
    return null;
  }
  return {
    release: async (stopServer) => {
      isMine = false;
      try {
        if (!isTaken) await stopServer?.();
      } finally {
        await close();
      }
    },
  };
};
