import type { Tx } from '../../connection';
import { type NewLabel, writeLabels } from '../../queries/labels/labels';
import { insertSession, setSessionPublished } from '../../queries/sessions/sessions';
import { batches, sessions } from '../../tables';
import type { Random } from '../random';
import type { Made } from './contents';
import { labelOf } from './statements';

const CODEBOOK = 1;
const REQUEST_ITEMS = 10;

interface Kind {
  name: string;
  model: readonly [name: string, version: string];
  /**
   * Whether the session labels a post, given the share of all content that is older than the post (0 to 1).
   */
  takes(random: Random, age: number): boolean;
  /** Start of the session, in minutes before the end of the corpus. */
  minutesBefore: number;
}

/** A session for all content, a session for the newest fifth of the content, and a session for a sample. */
const kinds: readonly Kind[] = [
  {
    name: 'Alles',
    model: ['claude-3-5-haiku', '20241022'],
    takes: () => true,
    minutesBefore: 180,
  },
  {
    name: 'Neueste',
    model: ['claude-sonnet-4', '20250514'],
    takes: (_, age) => age >= 0.8,
    minutesBefore: 90,
  },
  {
    name: 'Stichprobe',
    model: ['claude-3-5-haiku', '20241022'],
    takes: (random) => random() < 0.08,
    minutesBefore: 30,
  },
];

export interface OpenSession extends Kind {
  id: number;
  modelName: string;
}

export const openSessions = async (tx: Tx): Promise<OpenSession[]> => {
  const opened: OpenSession[] = [];
  for (const kind of kinds) {
    const [modelName, modelVersion] = kind.model;
    const id = await insertSession(tx, {
      name: kind.name,
      modelName,
      modelVersion,
      codebookVersion: CODEBOOK,
      contentLimit: null,
      requestedBy: null,
    });
    // The session is published, so that public API calls can select it.
    await setSessionPublished(tx, id, new Date());
    opened.push({ ...kind, id, modelName: `${modelName}-${modelVersion}` });
  }
  return opened;
};

export interface LabelledChunk {
  sequence: number;
  made: readonly Made[];
  /** The share of all content that is older than the chunk (0 to 1). */
  age: number;
  timezone: string;
  until: Date;
}

const writeBatch = async (tx: Tx, session: OpenSession, chunk: LabelledChunk, labels: NewLabel[]) => {
  if (labels.length === 0) return;
  const begun = chunk.until.getTime() - session.minutesBefore * 60_000;
  const analyzedAt = new Date(begun + chunk.sequence * 1000);
  const requests = Math.ceil(labels.length / REQUEST_ITEMS);
  await writeLabels(tx, {
    sessionId: session.id,
    timezone: chunk.timezone,
    codebookVersion: CODEBOOK,
    providerModel: session.modelName,
    analyzedAt,
    labels,
  });
  await tx.insert(batches).values({
    sessionId: session.id,
    sequence: chunk.sequence,
    status: 'completed',
    intentAt: analyzedAt,
    providerBatchId: `corpus-${session.id}-${chunk.sequence}`,
    totalRequests: requests,
    successfulRequests: requests,
    contentCount: labels.length,
    labelledCount: labels.length,
    submittedAt: analyzedAt,
    completedAt: analyzedAt,
  });
};

/** Labels a chunk of posts in every session. Each session labels only the posts that it includes. */
export const labelChunk = async (
  tx: Tx,
  random: Random,
  open: readonly OpenSession[],
  chunk: LabelledChunk,
): Promise<number> => {
  let count = 0;
  for (const session of open) {
    const labels = chunk.made
      .filter(({ fate }) => fate === 'labelled' && session.takes(random, chunk.age))
      .map((made) => labelOf(random, { ...made, contentId: made.row.id }));
    await writeBatch(tx, session, chunk, labels);
    count += labels.length;
  }
  return count;
};

export const closeSessions = async (tx: Tx, until: Date): Promise<void> => {
  await tx.update(sessions).set({ status: 'completed', plannedAt: until, finishedAt: until });
};
