import type { SignIn } from '@stimmlage/core/contracts/auth';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments';
import { CliError, exits } from '../cli-error';
import { type ConfirmOptions, confirm, YES_OPTION } from '../confirm';
import { type Context, type Open, showing } from '../context';
import { counted, formatMoment, show, tableOr } from '../output';

interface EndOptions extends ConfirmOptions {
  others?: boolean;
}

const listSignIns = ({ ask }: Context): Promise<SignIn[]> => ask('listSignIns');

const describe = (signIns: readonly SignIn[]): string =>
  tableOr(
    'There are no sign-ins.',
    ['id', 'signed in', 'ends', 'this one'],
    signIns.map(({ id, createdAt, expiresAt, isCurrent }) => [
      String(id),
      formatMoment(createdAt),
      formatMoment(expiresAt),
      isCurrent ? 'yes' : '',
    ]),
  );

const endOne = async (context: Context, id: number, options: EndOptions): Promise<void> => {
  const signIn = (await listSignIns(context)).find((each) => each.id === id);
  if (!signIn) throw new CliError(`You have no sign-in ${id}.`);
  const which = signIn.isCurrent ? `Sign-in ${id}, which is this one,` : `Sign-in ${id}`;
  await confirm(context, `${which} will be ended.`, options);
  await context.ask('endSignIn', { params: { id } });
  show(context, signIn, () => `Sign-in ${id} ended.`);
};

const endOthers = async (context: Context, options: EndOptions): Promise<void> => {
  const others = (await listSignIns(context)).filter(({ isCurrent }) => !isCurrent);
  await confirm(context, `${counted(others.length, 'other sign-in')} will be ended.`, options);
  await context.ask('endOtherSignIns');
  show(context, others, () => `${counted(others.length, 'other sign-in')} ended.`);
};

export const addSignInCommands = (signIns: Command, open: Open): void => {
  signIns
    .command('list')
    .description('list your sign-ins, newest first')
    .action(showing(open, listSignIns, describe));

  signIns
    .command('end')
    .description('end a sign-in, or all others')
    .argument('[id]', 'id of the sign-in', wholeNumber)
    .option('--others', 'end all sign-ins but this one; API tokens stay')
    .option(...YES_OPTION)
    .action(async (id: number | undefined, options: EndOptions, command: Command) => {
      const context = open(command);
      if (id === undefined && options.others) return endOthers(context, options);
      if (id === undefined || options.others)
        throw new CliError('Give either an id or --others.', exits.usage);
      return endOne(context, id, options);
    });
};
