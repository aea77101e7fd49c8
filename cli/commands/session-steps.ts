import type { Command } from 'commander';
import { answerOf, type Context, type Open } from '../context';
import { wholeNumber } from '../numbers';
import { printSession, reportSession } from '../session-report';

const sessionAt = (context: Context) => context.client.analysis.sessions[':id'];

const at = (id: number) => ({ param: { id: String(id) } });

/** What can be asked of one session, by its id. */
export const addSessionSteps = (sessions: Command, open: Open): void => {
  sessions
    .command('show')
    .argument('<id>', 'the session', wholeNumber)
    .description('one session as it stands')
    .action(async (id: number, _: unknown, command: Command) => {
      const context = open(command);
      printSession(context, await answerOf(sessionAt(context).$get(at(id))));
    });

  sessions
    .command('refresh')
    .argument('<id>', 'the session', wholeNumber)
    .description('ask the AI provider at once')
    .action(async (id: number, _: unknown, command: Command) => {
      const context = open(command);
      printSession(context, await answerOf(sessionAt(context).refresh.$post(at(id))));
    });

  sessions
    .command('cancel')
    .argument('<id>', 'the session', wholeNumber)
    .description('end a session early; what is answered already is kept')
    .option('--wait', 'wait until the session has ended')
    .action(async (id: number, options: { wait?: boolean }, command: Command) => {
      const context = open(command);
      const session = await answerOf(sessionAt(context).cancel.$post(at(id)));
      await reportSession(context, session, `Session ${session.id} is being canceled.`, options.wait);
    });

  sessions
    .command('retry')
    .argument('<id>', 'the session', wholeNumber)
    .description('classify what a session that has ended left without a label')
    .option('--wait', 'wait until the session has ended')
    .action(async (id: number, options: { wait?: boolean }, command: Command) => {
      const context = open(command);
      const session = await answerOf(sessionAt(context)['retry-failed'].$post(at(id)));
      await reportSession(context, session, `Session ${session.id} was opened again.`, options.wait);
    });
};
