import type { Command } from 'commander';
import type { Open } from './context';
import type { Io } from './io';

/** Adds arguments, options, subcommands and the action to a command. */
type Complete = (command: Command, open: Open, io: Io) => void;

/** A command as listed in the program's help. */
export interface CommandEntry {
  name: string;
  description: string;
  /** Loads the command's module, which is needed only when the command is on the command line. */
  load(): Promise<Complete>;
  /** Whether the command describes all other commands, and therefore needs their modules. */
  needsAll?: true;
}

export interface CommandGroup {
  heading: string;
  commands: readonly CommandEntry[];
}

/** Every command of the program, in the order in which the help lists the commands. */
export const commandGroups: readonly CommandGroup[] = [
  {
    heading: 'Sign in:',
    commands: [
      {
        name: 'login',
        description: 'sign in and save the token in a file that only you can read',
        load: async () => (await import('./commands/auth')).addLoginCommand,
      },
      {
        name: 'logout',
        description: 'revoke the token and delete it from its file',
        load: async () => (await import('./commands/auth')).addLogoutCommand,
      },
      {
        name: 'whoami',
        description: 'show whom the token belongs to',
        load: async () => (await import('./commands/auth')).addWhoamiCommand,
      },
      {
        name: 'password',
        description: 'change your own password and revoke all your other tokens',
        load: async () => (await import('./commands/auth')).addPasswordCommand,
      },
      {
        name: 'sign-ins',
        description: 'list and end your own sign-ins',
        load: async () => (await import('./commands/sign-ins')).addSignInCommands,
      },
      {
        name: 'tokens',
        description: 'manage API tokens, for cron and scripts',
        load: async () => (await import('./commands/tokens')).addTokenCommands,
      },
    ],
  },
  {
    heading: 'Inspect:',
    commands: [
      {
        name: 'status',
        description: 'show health, queue, database and recent runs; exit with 1 if something is wrong',
        load: async () => (await import('./commands/status')).addStatusCommand,
      },
      {
        name: 'stats',
        description: 'show the figures of all analysed posts',
        load: async () => (await import('./commands/stats')).addStatsCommand,
      },
      {
        name: 'explore',
        description: 'show statements by one or two dimensions, such as targets by issue',
        load: async () => (await import('./commands/explore')).addExploreCommand,
      },
      {
        name: 'export',
        description: 'export figures and statements; each row says whether it is sandbox data',
        load: async () => (await import('./commands/exports')).addExportCommands,
      },
      {
        name: 'usage',
        description: 'show what a month has cost for X and for the AI provider',
        load: async () => (await import('./commands/usage')).addUsageCommand,
      },
      {
        name: 'views',
        description: 'manage saved views: screens with their filters, by name',
        load: async () => (await import('./commands/views')).addViewCommands,
      },
      {
        name: 'annotations',
        description: 'manage annotations: events that explain jumps, on the time axis of charts',
        load: async () => (await import('./commands/annotations')).addAnnotationCommands,
      },
    ],
  },
  {
    heading: 'Collect:',
    commands: [
      {
        name: 'targets',
        description: 'manage collection targets',
        load: async () => (await import('./commands/targets')).addTargetCommands,
      },
      {
        name: 'runs',
        description: 'start, follow and stop collection runs',
        load: async () => (await import('./commands/runs')).addRunCommands,
      },
      {
        name: 'schedule',
        description: 'show or set the times of automatic collection',
        load: async () => (await import('./commands/schedule')).addScheduleCommands,
      },
      {
        name: 'trends',
        description: 'fetch, analyse and list trends on X',
        load: async () => (await import('./commands/trends')).addTrendCommands,
      },
      {
        name: 'import',
        description:
          'import a twarc2 archive (.jsonl, .jsonl.gz); the same file again resumes an interrupted import',
        load: async () => (await import('./commands/import')).addImportCommand,
      },
      {
        name: 'imports',
        description: 'list imports, newest first, or show one',
        load: async () => (await import('./commands/import')).addImportsCommand,
      },
    ],
  },
  {
    heading: 'Classify:',
    commands: [
      {
        name: 'sessions',
        description: 'manage analysis sessions',
        load: async () => (await import('./commands/sessions')).addSessionCommands,
      },
      {
        name: 'gold-sets',
        description: 'manage texts labelled by people, to evaluate machine labels against',
        load: async () => (await import('./commands/gold-sets')).addGoldSetCommands,
      },
      {
        name: 'evaluate',
        description: "measure how far machine labels agree with people's",
        load: async () => (await import('./commands/evaluate')).addEvaluateCommand,
      },
    ],
  },
  {
    heading: 'Administer:',
    commands: [
      {
        name: 'config',
        description: 'show or change the settings',
        load: async () => (await import('./commands/config')).addConfigCommands,
      },
      {
        name: 'users',
        description: 'manage who may sign in (super admins signed in with email and password)',
        load: async () => (await import('./commands/users')).addUserCommands,
      },
      {
        name: 'upkeep',
        description: 'start maintenance; without a kind, show when each last ran',
        load: async () => (await import('./commands/upkeep')).addUpkeepCommands,
      },
      {
        name: 'subject',
        description: 'show the data held about a person (super admins only; recorded in the audit log)',
        load: async () => (await import('./commands/privacy')).addSubjectCommand,
      },
      {
        name: 'erase',
        description: 'erase the data held about a person, and never collect them again',
        load: async () => (await import('./commands/privacy')).addEraseCommand,
      },
      {
        name: 'audit',
        description: 'show who did what, newest first (super admins only)',
        load: async () => (await import('./commands/audit')).addAuditCommand,
      },
      {
        name: 'backup',
        description:
          'back up the embedded database to a file, on its own machine; the product may be running',
        load: async () => (await import('./commands/backup')).addBackupCommand,
      },
      {
        name: 'restore',
        description: 'restore a backup over the embedded database; stop the product first',
        load: async () => (await import('./commands/backup')).addRestoreCommand,
      },
    ],
  },
  {
    heading: 'More:',
    commands: [
      {
        name: 'completion',
        description: 'print a completion script for a shell; its first lines say how to load it',
        load: async () => (await import('./commands/completion')).addCompletionCommand,
        needsAll: true,
      },
    ],
  },
];

export const allCommands: readonly CommandEntry[] = commandGroups.flatMap(({ commands }) => commands);
