import type { ReasonCode } from '@stimmlage/core/reasons/reason';
import { writeReason } from '@stimmlage/core/reasons/sentence';
import {
  getRunProgress,
  type RunProgress,
  type TargetReasons,
} from '@stimmlage/db/queries/collection/run-progress';
import { findRun, type RunRow } from '@stimmlage/db/queries/collection/runs';
import { listTargets } from '@stimmlage/db/queries/targets/targets';
import { content } from '@stimmlage/db/tables';
import { type ArchivePost, idAt, toPage, writeArchive } from '@stimmlage/db/testing/archive';
import { useEach, useFolder } from '@stimmlage/db/testing/hooks';
import { type Harness, startHarness } from '../../testing/harness';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

const thread = (author: string, hours: number, replies: number, sequence = 0): ArchivePost[] => {
  const at = hoursAgo(hours);
  const root = idAt(at, sequence);
  return [
    { id: root, author, text: `${author} kündigt den Ausbau der Bahn im Norden an, Nummer ${sequence}`, at },
    ...Array.from({ length: replies }, (_, index): ArchivePost => {
      const replyAt = new Date(Date.parse(at) + (index + 1) * 60_000).toISOString();
      return {
        id: idAt(replyAt, sequence + 100 + index),
        author: `buerger_${index % 7}`,
        text: `@${author} Die Züge auf Strecke ${sequence} fallen wieder aus, Meldung ${index}`,
        at: replyAt,
        conversation: root,
        repliedTo: root,
      };
    }),
  ];
};

const annas = Array.from({ length: 13 }, (_, index) =>
  thread('anna_k', 2 + index, index === 0 ? 115 : 2, index + 1),
).flat();
const [quoted] = thread('fremde_stimme', 40, 0, 900);
/** The posts that the sandbox contains in the collection tests. */
export const world: ArchivePost[] = [
  ...annas,
  ...(quoted
    ? [
        quoted,
        {
          id: idAt(hoursAgo(1), 901),
          author: 'bernd_b',
          text: 'Das sehe ich ganz genauso wie hier',
          at: hoursAgo(1),
          quotes: quoted.id,
        },
      ]
    : []),
  {
    id: idAt(hoursAgo(3), 910),
    author: 'clara',
    text: 'Die #Rente reicht hinten und vorne nicht',
    at: hoursAgo(3),
  },
  { id: idAt(hoursAgo(3), 911), author: 'dora', text: '#Rente ja', at: hoursAgo(3) },
  {
    id: idAt(hoursAgo(3), 912),
    author: 'emil',
    text: 'Kein Termin im Bürgeramt zu bekommen',
    at: hoursAgo(3),
  },
];

/** A remark on one of a run's targets, as the text that users read. */
type Remark = { target: string; reason: string | null };

type WordedProgress = Partial<Omit<RunRow & RunProgress, 'reason' | 'errors' | 'gaps'>> & {
  reason: string | null;
  /** The codes of the reasons for the run's state. */
  codes: ReasonCode[];
  errors: Remark[];
  gaps: Remark[];
};

const toRemarks = (rows: readonly TargetReasons[] = []): Remark[] =>
  rows.map(({ target, reasons }) => ({ target, reason: writeReason(reasons) }));

export interface CollectionTest {
  /** A worker on a fresh database, with a sandbox that contains the world's posts. */
  readonly harness: Harness;
  /** Returns the state of a run, with its remarks as the text that users read. */
  progressOf(runId: number): Promise<WordedProgress>;
  /** Returns the remarks on a target, as the text that users read. */
  noteOf(username: string): Promise<string | null>;
  stored(): Promise<(typeof content.$inferSelect)[]>;
  /** Schedules a fault at X. */
  fault(rule: Record<string, unknown>): Promise<unknown>;
}

/** Starts a separate harness for each test in the calling file. */
export const useWorld = (): CollectionTest => {
  const archive = useFolder().at('world.jsonl');
  writeArchive(archive, [toPage(world)]);
  const harness = useEach(() => startHarness(archive));
  return {
    harness,
    progressOf: async (runId) => {
      const { db } = harness.database;
      const [run, progress] = await Promise.all([findRun(db, runId), getRunProgress(db, [runId])]);
      const found = progress.get(runId);
      return {
        ...run,
        ...found,
        reason: writeReason(run?.reason ?? []),
        codes: (run?.reason ?? []).map(({ code }) => code),
        errors: toRemarks(found?.errors),
        gaps: toRemarks(found?.gaps),
      };
    },
    noteOf: async (username) => {
      const rows = await listTargets(harness.database.db);
      return writeReason(rows.find((row) => row.username === username)?.note ?? []);
    },
    stored: () => harness.database.db.select().from(content),
    fault: (rule) => harness.sandbox.control('POST', '/faults', { service: 'x', ...rule }),
  };
};
