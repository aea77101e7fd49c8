import type { Command } from 'commander';
import { CliError, exits } from '../cli-error';
import { answerOf, type Open } from '../context';
import { formatNumber, print, printJson } from '../output';

export const addPrivacyCommands = (program: Command, open: Open): void => {
  program
    .command('erase')
    .description('erase a person with all that is held of them, and never collect them again')
    .argument('<who>', 'the handle on X')
    .option('--id', "what is given is X's id of the account, which stays when the handle changes")
    .option('--yes', 'really do it: it cannot be undone')
    .action(async (who: string, options: { id?: boolean; yes?: boolean }, command: Command) => {
      const context = open(command);
      if (!options.yes)
        throw new CliError('This cannot be undone. Add --yes to erase the person.', exits.usage);
      const answer = await answerOf(
        context.client.privacy.erase.$post({ json: options.id ? { id: who } : { handle: who } }),
      );
      if (context.json) return printJson(answer);
      const { content, labels, corrections } = answer.deleted;
      print(
        [
          answer.message,
          `  content     ${formatNumber(content)}`,
          `  labels      ${formatNumber(labels)}`,
          `  corrections ${formatNumber(corrections)}`,
          `  rewritten   ${formatNumber(answer.rewritten)}`,
        ].join('\n'),
      );
    });
};
