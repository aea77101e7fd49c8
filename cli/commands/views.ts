import { createView, updateView, type View } from '@stimmlage/core/contracts/views';
import { viewAddressOf } from '@stimmlage/core/view-screens';
import type { Command } from 'commander';
import { addCallOptions, createCallOptions } from '../call-options';
import { CliError, exits } from '../cli-error';
import { type ConfirmOptions, confirm, YES_OPTION } from '../confirm';
import { type Context, type Open, showing } from '../context';
import { findView } from '../find';
import { formatMoment, plain, show, tableOr } from '../output';

const createOptions = createCallOptions(createView.json.pick({ shared: true, start: true }));

const describe = ({ id, name, shared }: View): string =>
  plain(`View ${id} “${name}” (${shared ? 'for all staff' : 'only for its owner'})`);

const describeAll = (views: readonly View[]): string =>
  tableOr(
    'There are no views.',
    ['id', 'name', 'address', 'for', 'owner', 'start', 'changed'],
    views.map(({ id, name, address, shared, owner, isStart, updatedAt }) => [
      String(id),
      plain(name),
      plain(address),
      shared ? 'all staff' : 'owner',
      plain(owner?.name ?? '–'),
      isStart ? 'yes' : '',
      formatMoment(updatedAt),
    ]),
  );

/**
 * Returns the path and query of a screen. Accepts either a link to the screen, or just the path and query.
 * @throws CliError if the path is not a screen of this installation that can be saved
 */
const readAddress = ({ origin }: Context, given: string): string => {
  const address = viewAddressOf(given, origin);
  if (address !== null) return address;
  throw new CliError(
    `This is not the address of a screen that can be saved: ${given}. Give a link of ${origin}, or path and query such as /explore?rows=target.`,
    exits.usage,
  );
};

const viewArgument = ['<view>', 'id or name of the view'] as const;

/** Adds a command that shares a view or makes a view private. */
const addChange = (
  views: Command,
  open: Open,
  name: string,
  description: string,
  json: { shared: boolean },
): void => {
  views
    .command(name)
    .description(description)
    .argument(...viewArgument)
    .action(async (key: string, _: object, command: Command) => {
      const context = open(command);
      const { id } = await findView(context, key);
      show(context, await context.ask('updateView', { params: { id }, json }), describe);
    });
};

export const addViewCommands = (views: Command, open: Open): void => {
  views
    .command('list')
    .description('list your own views and those for all staff, by name')
    .action(showing(open, ({ ask }) => ask('listViews'), describeAll));

  const create = views
    .command('create')
    .description('save the address of a screen as a view')
    .argument('<name>', createView.json.shape.name.description)
    .argument('<address>', 'link to the screen, or its path and query');
  const readCreated = addCallOptions(create, createOptions);
  create.action(async (name: string, given: string, options: object, command: Command) => {
    const context = open(command);
    const json = { name, address: readAddress(context, given), ...readCreated({ ...options }) };
    show(context, await context.ask('createView', { json }), (view) => `Saved: ${describe(view)}`);
  });

  views
    .command('rename')
    .description('rename a view')
    .argument(...viewArgument)
    .argument('<name>', updateView.json.shape.name.unwrap().description)
    .action(async (key: string, name: string, _: object, command: Command) => {
      const context = open(command);
      const { id } = await findView(context, key);
      show(context, await context.ask('updateView', { params: { id }, json: { name } }), describe);
    });

  addChange(views, open, 'share', 'offer a view to all staff', { shared: true });
  addChange(views, open, 'unshare', 'keep a view for its owner alone again', { shared: false });

  views
    .command('start')
    .description('make a view your start screen; without a view, the dashboard')
    .argument('[view]', viewArgument[1])
    .action(async (key: string | undefined, _: object, command: Command) => {
      const context = open(command);
      const view = key === undefined ? null : await findView(context, key);
      await context.ask('setStartView', { json: { id: view?.id ?? null } });
      show(context, { id: view?.id ?? null }, () =>
        view === null ? 'Your start screen is the dashboard.' : `Your start screen: ${describe(view)}`,
      );
    });

  views
    .command('delete')
    .description('delete a view; a shared one for everybody')
    .argument(...viewArgument)
    .option(...YES_OPTION)
    .action(async (key: string, options: ConfirmOptions, command: Command) => {
      const context = open(command);
      const view = await findView(context, key);
      await confirm(context, `${describe(view)} will be deleted.`, options);
      await context.ask('deleteView', { params: { id: view.id } });
      show(context, view, (gone) => `${describe(gone)} deleted.`);
    });
};
