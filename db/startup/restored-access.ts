import { connect } from '../connection';

/**
 * Ends all sign-ins, invitations and setup links in a database restored from a backup, and forgets the known
 * devices, because they may have been ended or withdrawn after the backup was made. Users, passwords and API
 * tokens are kept.
 */
export const endRestoredAccess = async (url: string): Promise<void> => {
  const { client, close } = connect(url, { name: 'stimmlage restore', max: 1 });
  try {
    await client.begin(async (tx) => {
      await tx`delete from access_tokens where kind = 'session'`;
      await tx`delete from known_devices`;
      await tx`delete from invitations`;
      await tx`delete from setup_links`;
    });
  } finally {
    await close();
  }
};
