/**
 * The files that a restore extracts, because they contain only data (Postgres manual, 66.1): numbered files
 * of tables, indexes and sequences, in segments of 1 GB, with their free space maps and visibility maps. Any
 * other file could control how the server runs, where the server reads data or which programs the server
 * starts: postgresql.conf, postgresql.auto.conf and pg_hba.conf, recovery.signal and standby.signal,
 * tablespace_map and links in pg_tblspc, folders included by a configuration, libraries.
 */
const dataFiles = [
  /^PG_VERSION$/,
  /^backup_label$/,
  /^global\/(pg_control|pg_filenode\.map|\d+(_(fsm|vm|init))?(\.\d+)?)$/,
  /^base\/\d+\/(PG_VERSION|pg_filenode\.map|\d+(_(fsm|vm|init))?(\.\d+)?)$/,
  /^(pg_xact|pg_commit_ts|pg_twophase|pg_multixact\/(members|offsets))\/[0-9A-F]+$/,
  /^pg_logical\/replorigin_checkpoint$/,
  /^pg_wal\/[0-9A-F]{24}$/,
];

/**
 * The folders that a restore creates: folders that every server expects to exist, and the folders of
 * databases.
 */
const dataFolders = [
  /^(base(\/\d+)?|global)$/,
  /^pg_(commit_ts|dynshmem|notify|replslot|serial|snapshots|stat|stat_tmp|subtrans|tblspc|twophase|xact)$/,
  /^pg_logical(\/(mappings|snapshots))?$/,
  /^pg_multixact(\/(members|offsets))?$/,
  /^pg_wal(\/(archive_status|summaries))?$/,
];

/**
 * Files that every data folder may contain and that the server recreates. A restore leaves out these files
 * without reporting them.
 */
const madeAnew = [
  /^(postgresql(\.auto)?|pg_hba|pg_ident)\.conf$/,
  /^pg_(stat|logical)\/.*$/,
  /^base\/\d+\/t\d+_.*$/,
];

export const PASSWORD = 'postgres-password';

const CLUSTER = 'postgres';

const isOf = (patterns: readonly RegExp[], name: string): boolean =>
  name.startsWith(`${CLUSTER}/`) && patterns.some((pattern) => pattern.test(name.slice(CLUSTER.length + 1)));

/** Returns true if a restore extracts the given file or folder from a backup. */
export const isTaken = (name: string, isFolder: boolean): boolean =>
  name === (isFolder ? CLUSTER : PASSWORD) || isOf(isFolder ? dataFolders : dataFiles, name);

export const isMadeAnew = (name: string): boolean => isOf(madeAnew, name);
