import { auditLog } from '@stimmlage/core/contracts/audit';
import { areReasons, readReasons } from '@stimmlage/core/reasons/read';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import type { Command } from 'commander';
import type { z } from 'zod';
import { addCallOptions, createQueryOptions } from '../call-options';
import { type Open, showing } from '../context';
import { formatMoment, plain, tableOr } from '../output';

/** Replaces the reason codes in the details of an entry with sentences. */
const inWords = ({ reasons, ...others }: Readonly<Record<string, unknown>>) =>
  areReasons(reasons) ? { ...others, reasons: writeReason(readReasons(reasons)) } : { ...others, reasons };

const describeEntries = (data: z.infer<typeof auditLog.response>['data']): string =>
  tableOr(
    'There are no entries.',
    ['at', 'user', 'action', 'object', 'address', 'detail'],
    data.map((entry) => [
      formatMoment(entry.at),
      plain(entry.user) || 'unknown',
      entry.action,
      plain(entry.object),
      entry.ip ?? '',
      plain(JSON.stringify(inWords(entry.detail))),
    ]),
  );

const describe = ({ data, pagination }: z.infer<typeof auditLog.response>): string =>
  [describeEntries(data), ...(pagination.hasNext ? [`--page ${pagination.page + 1} shows more.`] : [])].join(
    '\n',
  );

export const addAuditCommand = (audit: Command, open: Open): void => {
  const readQuery = addCallOptions(audit, createQueryOptions(auditLog.query));
  audit.action(
    showing(
      open,
      ({ ask }, given: Record<string, unknown>) => ask('auditLog', { query: readQuery(given) }),
      describe,
    ),
  );
};
