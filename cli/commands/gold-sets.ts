import type { Command } from 'commander';
import { assertFile } from '../arguments';
import { type ConfirmOptions, confirm, YES_OPTION } from '../confirm';
import { type Open, showing } from '../context';
import { findGoldSet } from '../find';
import { describeGoldSet, listGoldSets, nameOfFile, sendGoldSet } from '../gold-set-file';
import { counted, formatMoment, plain, show, tableOr } from '../output';

export const addGoldSetCommands = (goldSets: Command, open: Open): void => {
  goldSets
    .command('list')
    .description('list all gold sets, newest first')
    .action(
      showing(open, listGoldSets, (all) =>
        tableOr(
          'There are no gold sets.',
          ['id', 'name', 'items', 'stored'],
          all.map((set) => [String(set.id), plain(set.name), set.items, formatMoment(set.createdAt)]),
        ),
      ),
    );

  goldSets
    .command('add')
    .description('store a CSV file with the columns text and label (positive, negative, neutral)')
    .argument('<file>', 'CSV file')
    .option('--name <name>', "name of the gold set (default: the file's)")
    .action(async (file: string, options: { name?: string }, command: Command) => {
      const context = open(command);
      assertFile(file);
      const created = await sendGoldSet(context, file, options.name ?? nameOfFile(file));
      show(context, created, describeGoldSet);
    });

  goldSets
    .command('remove')
    .description('delete a gold set with its texts, its sessions and their labels')
    .argument('<gold-set>', 'id or name')
    .option(...YES_OPTION)
    .action(async (key: string, options: ConfirmOptions, command: Command) => {
      const context = open(command);
      const set = await findGoldSet(context, key);
      await confirm(
        context,
        plain(
          `Gold set ${set.name} with ${counted(set.items, 'item')}, its sessions and their labels will be deleted.`,
        ),
        options,
      );
      await context.ask('deleteGoldSet', { params: { id: set.id } });
      show(context, set, ({ name }) => plain(`Gold set ${name} deleted.`));
    });
};
