import { openSingle } from '../connection';

/** Any number, the same in every process. */
const INSTALLATION_LOCK = 7_184_020;

/**
 * Marks an embedded database as being run by this process, for as long as it lives.
 * @returns the function that releases it, or null if another process runs it.
 */
export const lockInstallation = async (url: string): Promise<(() => Promise<void>) | null> => {
  const client = openSingle(url, 'stimmlage start');
  const [row] = await client<
    { locked: boolean }[]
  >`select pg_try_advisory_lock(${INSTALLATION_LOCK}) as locked`;
  if (row?.locked) return () => client.end({ timeout: 5 });
  await client.end({ timeout: 5 });
  return null;
};
