import type { Command } from 'commander';
import { wholeNumber } from '../arguments';
import type { Open } from '../context';
import { formatMoment, plain, show, tableOr } from '../output';

interface AuditOptions {
  page: number;
  limit: number;
}

export const addAuditCommand = (program: Command, open: Open): void => {
  program
    .command('audit')
    .description('show who did what, newest first (super admins only)')
    .option('--page <page>', 'page of the list', wholeNumber, 1)
    .option('--limit <count>', 'entries per page', wholeNumber, 50)
    .action(async ({ page, limit }: AuditOptions, command: Command) => {
      const context = open(command);
      const answer = await context.ask('auditLog', { query: { page, limit } });
      show(context, answer, ({ data }) =>
        tableOr(
          'There are no entries.',
          ['at', 'user', 'action', 'object', 'detail', 'address'],
          data.map((entry) => [
            formatMoment(entry.at),
            plain(entry.user),
            entry.action,
            plain(entry.object),
            plain(JSON.stringify(entry.detail)),
            entry.ip ?? '',
          ]),
        ),
      );
    });
};
