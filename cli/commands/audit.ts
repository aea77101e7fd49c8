import type { auditLog } from '@stimmlage/core/contracts/audit';
import type { Command } from 'commander';
import type { z } from 'zod';
import { wholeNumber } from '../arguments';
import { type Open, showing } from '../context';
import { formatMoment, plain, tableOr } from '../output';

const describe = ({ data }: z.infer<typeof auditLog.response>): string =>
  tableOr(
    'There are no entries.',
    ['at', 'user', 'action', 'object', 'detail', 'address'],
    data.map((entry) => [
      formatMoment(entry.at),
      plain(entry.user) || 'unknown',
      entry.action,
      plain(entry.object),
      plain(JSON.stringify(entry.detail)),
      entry.ip ?? '',
    ]),
  );

export const addAuditCommand = (audit: Command, open: Open): void => {
  audit
    .option('--action <action>', 'an action such as user.update, or an area such as refused')
    .option('--page <page>', 'page of the list', wholeNumber, 1)
    .option('--limit <count>', 'entries per page', wholeNumber, 50)
    .action(
      showing(
        open,
        ({ ask }, query: { action?: string; page: number; limit: number }) => ask('auditLog', { query }),
        describe,
      ),
    );
};
