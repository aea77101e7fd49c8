import type { TargetImportReport } from '@stimmlage/core/contracts/targets';
import { importTargets } from '@stimmlage/core/contracts/targets';
import { answerOf, fileOf, untilTimeout } from '../../lib/call';
import { download } from '../../lib/download';
import { staffApi } from '../../lib/staff-client';
import { upload } from '../../lib/upload';

/** Hands the visitor all targets as the CSV file that the import reads. */
export const exportTargets = async (): Promise<void> => {
  const { content, name } = await fileOf(
    staffApi.admin.collection['targets.csv'].$get({}, { init: { signal: untilTimeout() } }),
  );
  download(content, name ?? 'targets.csv');
};

/** Sends a CSV file of targets: all of it is taken or nothing; a dry run only says what would be. */
export const sendTargets = (file: File, { isDryRun }: { isDryRun: boolean }): Promise<TargetImportReport> =>
  answerOf<TargetImportReport>(
    upload({
      address: `/api${importTargets.path}${isDryRun ? '?dryRun=true' : ''}`,
      file,
      headers: { 'Content-Type': 'text/csv' },
      onProgress: () => undefined,
      signal: untilTimeout(),
    }),
  );
