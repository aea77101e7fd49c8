import type { Command } from 'commander';
import { Exit, exits } from '../cli-error';
import type { Open } from '../context';
import { show } from '../output';
import { describeStatus } from '../status/describe';
import { gather } from '../status/gather';
import { listProblems } from '../status/problems';

export const addStatusCommand = (status: Command, open: Open): void => {
  status.action(async (_: unknown, command: Command) => {
    const context = open(command);
    const gathered = await gather(context);
    const problems = listProblems(gathered);
    const { readiness, staff, admin } = gathered;
    show(context, { ok: problems.length === 0, problems, readiness, ...staff, ...admin }, () =>
      describeStatus(context.origin, gathered, problems),
    );
    if (problems.length > 0) throw new Exit(exits.failed);
  });
};
