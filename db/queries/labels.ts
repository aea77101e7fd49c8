import type { Coding } from '@stimmlage/core/codebook/coding';
import type { ContentKind } from '@stimmlage/core/codes/content';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../connection';
import { type Column, columnArrays, textList } from './column-arrays';
import { isCounted } from './counted';
import { idArray } from './recordset';
import type { CountedContent, RollupChange } from './rollup-deltas';
import { applyChanges } from './rollups';

export interface NewLabel extends Coding {
  contentId: string;
  specificIssues: readonly string[];
  geographicMentions: readonly string[];
}

export interface LabelChunk {
  sessionId: number;
  timezone: string;
  codebookVersion: number;
  /** The model as the provider named it. */
  providerModel: string;
  analyzedAt: Date;
  labels: readonly NewLabel[];
}

interface LockedContent extends Record<string, unknown>, CountedContent {
  id: string;
  kind: ContentKind;
  counted: boolean;
}

/** A shared lock on the content holds off corrections and deletion of the same until the labels stand. */
const lockContent = (tx: Tx, ids: readonly string[], timezone: string) =>
  rowsOf<LockedContent>(
    tx,
    sql`
      select id::text, ${isCounted('content')} as counted, kind, target_id::int as "targetId",
        (posted_at at time zone ${timezone})::date::text as day
      from content where id = any(${idArray(ids)}) and scope <> 'context' order by content.id for share`,
  );

const codingColumns = {
  content_id: ['bigint', (label) => label.contentId],
  complaint_type: ['text', (label) => label.complaintType],
  category: ['text', (label) => label.category],
  policy_area: ['text', (label) => label.policyArea],
  intensity: ['smallint', (label) => label.intensity],
  heat: ['smallint', (label) => label.heat],
} as const satisfies Record<string, Column<NewLabel>>;

/** Labels as a relation `i`. */
const labelInput = (labels: readonly NewLabel[]): SQL =>
  columnArrays('i', labels, {
    ...codingColumns,
    issues: ['text', (label) => textList(label.specificIssues)],
    places: ['text', (label) => textList(label.geographicMentions)],
  });

/** The places by which current labels are found: in lower case, each once. */
const namesOf = (label: NewLabel): string[] =>
  label.geographicMentions.length === 0
    ? []
    : [...new Set(label.geographicMentions.map((place) => place.toLowerCase()))];

/** What a current label has of a label, as a relation `i`. */
const currentInput = (labels: readonly NewLabel[]): SQL =>
  columnArrays('i', labels, {
    ...codingColumns,
    places: ['text', (label) => textList(namesOf(label))],
  });

/** Runs an insert that returns content_id; the labels whose contents it returned. Mostly those are all. */
const insertedOf = async (tx: Tx, labels: readonly NewLabel[], insert: SQL): Promise<readonly NewLabel[]> => {
  const [row] = await rowsOf<{ ids: string[] | null }>(
    tx,
    sql`
      with inserted as (${insert} returning content_id)
      select case when count(*) < ${labels.length} then coalesce(array_agg(content_id::text), '{}') end as ids
      from inserted`,
  );
  if (!row?.ids) return labels;
  const ids = new Set(row.ids);
  return labels.filter(({ contentId }) => ids.has(contentId));
};

/** Writes labels; those that are new. */
const insertLabels = (tx: Tx, chunk: LabelChunk, labels: readonly NewLabel[]): Promise<readonly NewLabel[]> =>
  insertedOf(
    tx,
    labels,
    sql`
      insert into labels (content_id, session_id, complaint_type, pain_point_category, policy_area,
        intensity_score, heat_score, specific_issues, geographic_mentions, codebook_version, provider_model, analyzed_at)
      select content_id, ${chunk.sessionId}, complaint_type, category, policy_area, intensity, heat,
        issues::text[], places::text[],
        ${chunk.codebookVersion}::smallint, ${chunk.providerModel}, ${chunk.analyzedAt.toISOString()}::timestamptz
      from ${labelInput(labels)} order by content_id
      on conflict do nothing`,
  );

interface Corrected extends Record<string, unknown>, Coding {
  contentId: string;
}

const correctionsOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Coding>> => {
  const rows = await rowsOf<Corrected>(
    tx,
    sql`
      select content_id::text as "contentId", complaint_type as "complaintType", pain_point_category as category,
        policy_area as "policyArea", intensity_score::int as intensity, heat_score::int as heat
      from corrections where content_id = any(${idArray(ids)})`,
  );
  return new Map(rows.map((row) => [row.contentId, row]));
};

interface OldCurrent extends Record<string, unknown>, Coding {
  contentId: string;
  corrected: boolean;
}

/** Makes labels current where there is no current label yet; those for which this was so. */
const insertCurrent = (
  tx: Tx,
  chunk: LabelChunk,
  labels: readonly NewLabel[],
): Promise<readonly NewLabel[]> =>
  insertedOf(
    tx,
    labels,
    sql`
      insert into current_labels (content_id, session_id, complaint_type, pain_point_category, policy_area,
        intensity_score, heat_score, kind, target_id, posted_at, analyzed_at, places)
      select i.content_id, ${chunk.sessionId}, i.complaint_type, i.category, i.policy_area, i.intensity, i.heat,
        c.kind, c.target_id, c.posted_at, ${chunk.analyzedAt.toISOString()}::timestamptz, i.places::text[]
      from ${currentInput(labels)} join content c on c.id = i.content_id
      order by i.content_id
      on conflict do nothing`,
  );

/** Replaces older current labels, of those that a person corrected all but the coding; returns what stood there. */
const replaceCurrent = (tx: Tx, chunk: LabelChunk, labels: readonly NewLabel[]) =>
  rowsOf<OldCurrent>(
    tx,
    sql`
      with old as (
        select i.*, cl.corrected, cl.complaint_type as old_type, cl.pain_point_category as old_category,
          cl.policy_area as old_area, cl.intensity_score as old_intensity, cl.heat_score as old_heat
        from current_labels cl join ${currentInput(labels)} on cl.content_id = i.content_id
        where (cl.analyzed_at, cl.session_id) < (${chunk.analyzedAt.toISOString()}::timestamptz, ${chunk.sessionId})
        order by cl.content_id for update of cl
      )
      update current_labels cl set session_id = ${chunk.sessionId},
        complaint_type = case when cl.corrected then cl.complaint_type else old.complaint_type end,
        pain_point_category = case when cl.corrected then cl.pain_point_category else old.category end,
        policy_area = case when cl.corrected then cl.policy_area else old.policy_area end,
        intensity_score = case when cl.corrected then cl.intensity_score else old.intensity end,
        heat_score = case when cl.corrected then cl.heat_score else old.heat end,
        analyzed_at = ${chunk.analyzedAt.toISOString()}::timestamptz, places = old.places::text[]
      from old where cl.content_id = old.content_id
      returning cl.content_id::text as "contentId", old.corrected, old_type as "complaintType",
        old_category as category, old_area as "policyArea", old_intensity::int as intensity, old_heat::int as heat`,
  );

/** Notes on corrections what the newest label says now in whose place they stand. */
const noteMachineCodes = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update corrections k set machine_complaint_type = newest.complaint_type, machine_category = newest.pain_point_category
    from (
      select distinct on (content_id) content_id, complaint_type, pain_point_category
      from labels where content_id = any(${idArray(ids)})
      order by content_id, analyzed_at desc, session_id desc
    ) newest where k.content_id = newest.content_id`);
};

/**
 * Writes a chunk of labels with everything that follows from them: current labels, every rollup, their
 * announcement. A session has one label of a content, the first that is written: another changes nothing, in the
 * same chunk or a later one. Labels of content that is gone, or context by now, are left out; those of content that
 * is set aside are kept out of figures.
 * @returns how many were new.
 */
export const writeLabels = async (tx: Tx, chunk: LabelChunk): Promise<number> => {
  const content = new Map(
    (
      await lockContent(
        tx,
        chunk.labels.map((label) => label.contentId),
        chunk.timezone,
      )
    ).map((row) => [row.id, row]),
  );
  const firsts = new Map(chunk.labels.toReversed().map((label) => [label.contentId, label]));
  const wanted = [...firsts.values()].filter((label) => content.has(label.contentId));
  const added = await insertLabels(tx, chunk, wanted);
  const corrections = await correctionsOf(
    tx,
    added.map(({ contentId }) => contentId),
  );
  await noteMachineCodes(tx, [...corrections.keys()]);
  const counted = added.filter(({ contentId }) => content.get(contentId)?.counted);
  if (counted.length === 0) return added.length;

  const first = new Set(await insertCurrent(tx, chunk, counted));
  const later = counted.filter((label) => !first.has(label));
  const replaced = new Map(
    (later.length === 0 ? [] : await replaceCurrent(tx, chunk, later)).map((row) => [row.contentId, row]),
  );

  const changes = counted.flatMap((label): RollupChange[] => {
    const facts = content.get(label.contentId);
    if (!facts) return [];
    const change = (sessionId: number, sign: 1 | -1, coding: Coding) => ({
      sessionId,
      sign,
      content: facts,
      coding,
    });
    const own = change(chunk.sessionId, 1, corrections.get(label.contentId) ?? label);
    if (first.has(label)) return [own, change(0, 1, label)];
    const before = replaced.get(label.contentId);
    return before && !before.corrected ? [own, change(0, -1, before), change(0, 1, label)] : [own];
  });
  await applyChanges(tx, changes);
  return added.length;
};
