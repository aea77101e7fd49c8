import { formatDollars, toMicros } from '@stimmlage/core/dollars';
import { limits } from '@stimmlage/core/limits';
import { counted, facts, formatMoment, formatNumber, paint, plain, statusWord } from '../output';
import type { AdminPart, Gathered, StaffPart } from './gather';
import { describeNextStep } from './next-step';

type Fact = readonly [name: string, text: string];

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

const formatBytes = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  return `${(bytes / 1_000 ** power).toFixed(power === 0 ? 0 : 1)} ${UNITS[power]}`;
};

const describeQueues = (queues: StaffPart['database']['queues']): string => {
  const busy = queues
    .filter(({ waiting, active }) => waiting + active > 0)
    .map(({ name, waiting, active }) => `${name} ${active} running, ${waiting} waiting`);
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
  return [
    ...(busy.length === 0 ? ['empty'] : busy),
    ...(failed > 0 ? [`${formatNumber(failed)} failed`] : []),
  ].join('; ');
};

/** Describes the trends of the last fetch, of which some may not have been analysed. */
export const describeTrends = ({ lastFetchedAt, total, analyzed, relevant }: StaffPart['trends']): string => {
  if (lastFetchedAt === null) return 'never fetched';
  const trends = `${counted(total, 'trend')} from ${formatMoment(lastFetchedAt)}`;
  if (analyzed === 0) return `${trends}, not analysed yet`;
  const parts = analyzed === total ? [] : [`${analyzed} of ${total} analysed`];
  parts.push(`${relevant} with relevance ${limits.hotTopicRelevance} or more`);
  return [trends, ...parts].join(', ');
};

const staffFacts = ({ about, database, trends }: StaffPart): Fact[] => {
  const bytes = database.tableSizes.reduce((sum, table) => sum + table.bytes, 0);
  const { content, analysis_results: labels } = database.tables;
  return [
    [
      'database',
      `Postgres ${database.database.version}, ${formatBytes(bytes)}: ${counted(content, 'post')}, ${counted(labels, 'label')}`,
    ],
    [
      'figures',
      `${database.consistency.detail}, last analysed ${formatMoment(about.lastAnalyzedAt, 'never')}`,
    ],
    ['queue', describeQueues(database.queues)],
    ['trends', describeTrends(trends)],
  ];
};

const describeRun = (run: AdminPart['run']): string => {
  if (run === null) return 'none yet';
  const when =
    run.finishedAt === null
      ? `since ${formatMoment(run.startedAt)}, target ${run.processedTargets} of ${run.totalTargets}`
      : `at ${formatMoment(run.finishedAt)}`;
  const errors = run.errorCount === 0 ? '' : `, errors for ${counted(run.errorCount, 'target')}`;
  return `${run.id} ${statusWord(run.status)} ${when}, ${formatNumber(run.collectedTweets)} new${errors}`;
};

/** Describes an import that has not ended. Its upload may have been interrupted, which the API cannot know. */
export const describeImport = ({
  id,
  name,
  status,
  lines,
  processedLines,
}: Pick<AdminPart['imports'][number], 'id' | 'name' | 'status' | 'lines' | 'processedLines'>): string => {
  const read = `${formatNumber(processedLines)} of ${counted(lines, 'line')} read`;
  const hint =
    status === 'receiving' ? '; if no upload is running, import the same file again to resume it' : '';
  return `${id} ${statusWord(status)} ${plain(name)}, ${read}${hint}`;
};

const describeSession = (session: AdminPart['sessions'][number]): string => {
  const when = session.finished_at === null ? '' : ` at ${formatMoment(session.finished_at)}`;
  const labelled = `${formatNumber(session.labelled_count)} of ${formatNumber(session.content_count)} labelled`;
  return `${session.id} ${statusWord(session.status)}${when}, ${labelled}`;
};

const describeSide = ({ costUsd, budgetUsd }: { costUsd: number; budgetUsd: number | null }): string =>
  `${formatDollars(toMicros(costUsd))}${budgetUsd === null ? '' : ` of $${budgetUsd.toFixed(2)}`}`;

const adminFacts = (part: AdminPart): Fact[] => {
  const { run, schedule, upkeep, content, usage } = part;
  const nextStep = describeNextStep(part.setup);
  const open = part.sessions.filter((session) => session.finished_at === null);
  const sessions = open.length > 0 ? open : part.sessions.slice(0, 1);
  const lastUpkeep =
    upkeep
      .map(({ finishedAt }) => finishedAt ?? '')
      .toSorted()
      .at(-1) || null;
  return [
    ...(nextStep === null ? [] : [['next step', nextStep] as const]),
    [
      'posts',
      `${formatNumber(content.pendingAnalysis)} pending, ${formatNumber(content.analyzedContent)} analysed`,
    ],
    ['run', describeRun(run)],
    ['next run', schedule.enabled ? formatMoment(schedule.nextRun, 'not scheduled') : 'manual only'],
    ...part.imports
      .filter(({ finishedAt }) => finishedAt === null)
      .map((report): Fact => ['import', describeImport(report)]),
    ...(sessions.length === 0 ? [['session', 'none yet'] as const] : []),
    ...sessions.map((session): Fact => ['session', describeSession(session)]),
    ['maintenance', lastUpkeep === null ? 'not yet' : `last at ${formatMoment(lastUpkeep)}`],
    ['this month', `X ${describeSide(usage.x)}, AI ${describeSide(usage.ai)}`],
  ];
};

/** Formats the complete status as text: the verdict, the problems and the facts. */
export const describeStatus = (
  origin: string,
  { staff, admin }: Gathered,
  problems: readonly string[],
): string => {
  const verdict =
    problems.length === 0
      ? paint('green', 'no problems found')
      : paint('red', counted(problems.length, 'problem'));
  const sandbox = staff?.about.sandbox ? paint('yellow', ' (sandbox data)') : '';
  const lines = [...(staff ? staffFacts(staff) : []), ...(admin ? adminFacts(admin) : [])];
  return [
    `${plain(staff?.about.name ?? 'Stimmlage')} at ${origin}: ${verdict}${sandbox}`,
    ...problems.map((problem) => paint('red', plain(`  ! ${problem}`))),
    ...(lines.length === 0 ? [] : [facts(lines)]),
  ].join('\n');
};
