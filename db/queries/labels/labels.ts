import type { Coding } from '@stimmlage/core/codebook/coding';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { applyNoted, withChanges } from '../../figures/apply';
import { codingNames } from '../../figures/coding';
import { isCounted } from '../../figures/counted';
import { countedColumns } from '../../figures/counted-content';
import { type Column, columnArrays, textList } from '../../sql/column-arrays';
import { postingDay } from '../../sql/posting-days';
import { idArray } from '../../sql/recordset';

export interface NewLabel extends Coding {
  contentId: string;
  specificIssues: readonly string[];
  geographicMentions: readonly string[];
  /**
   * Hash of the text that was sent to the model; if undefined or null, the hash is not compared with that of
   * the stored text.
   */
  textHash?: string | null;
}

export interface LabelChunk {
  sessionId: number;
  timezone: string;
  codebookVersion: number;
  /** The provider's name for the model. */
  providerModel: string;
  analyzedAt: Date;
  labels: readonly NewLabel[];
}

export interface WrittenLabels {
  /** The number of new labels. */
  written: number;
  /** Content whose text has changed since it was sent to the model. */
  restated: ReadonlySet<string>;
}

/**
 * For each column of a coding and for the content id: the Postgres type, and a function that reads the value.
 */
export const codingInput = {
  content_id: ['bigint', (label) => label.contentId],
  complaint_type: ['text', (label) => label.complaintType],
  category: ['text', (label) => label.category],
  policy_area: ['text', (label) => label.policyArea],
  intensity: ['smallint', (label) => label.intensity],
  heat: ['smallint', (label) => label.heat],
} as const satisfies Record<string, Column<NewLabel>>;

/** Returns a label's places in the form stored in current labels: in lower case and without duplicates. */
const placesOf = ({ geographicMentions }: NewLabel): string[] => [
  ...new Set(geographicMentions.map((place) => place.toLowerCase())),
];

const namesOf = (label: NewLabel): string =>
  label.geographicMentions.length === 0 ? '{}' : textList(placesOf(label));

/** Passes labels to a query as a relation `i`. */
const labelInput = (labels: readonly NewLabel[]): SQL =>
  columnArrays('i', labels, {
    ...codingInput,
    issues: ['text', (label) => textList(label.specificIssues)],
    places: ['text', (label) => textList(label.geographicMentions)],
    names: ['text', namesOf],
    text_hash: ['bigint', (label) => label.textHash ?? null],
  });

/**
 * Records in `label_changes` the labels that are about to be written, as if each label were new and current.
 * For filtered-out content, `n` is 0. A shared lock on the content blocks corrections and deletion until the
 * labels have been written.
 * @returns the number of labels recorded.
 */
const noteLabels = async (tx: Tx, chunk: LabelChunk, labels: readonly NewLabel[]): Promise<number> => {
  const { count } = await tx.execute(sql`
    insert into label_changes (content_id, session_id, is_current, n, day, ${countedColumns()}, complaint_type,
      category, policy_area, intensity, heat, places, politicians, posted_at, specific_issues, geographic_mentions)
    select content_id, ${chunk.sessionId}, counted, counted::int, ${postingDay('locked', chunk.timezone)}::date,
      ${countedColumns()}, complaint_type, category, policy_area, intensity, heat, names::text[], politician_mentions, posted_at,
      issues::text[], places::text[]
    from (
      select i.*, ${countedColumns('c')}, c.posted_at, c.politician_mentions, ${isCounted('c')} as counted,
        c.text_hash = coalesce(i.text_hash, c.text_hash) as is_as_asked
      from ${labelInput(labels)} join content c on c.id = i.content_id
      where c.scope <> 'context'
      -- What says something else by now is locked, too.
      order by c.id for share of c offset 0
    ) locked where is_as_asked`);
  return count;
};

/**
 * Inserts the recorded labels, dropping any for content that the session has already labelled. Returns the
 * number of new labels.
 */
const storeLabels = async (tx: Tx, chunk: LabelChunk, noted: number): Promise<number> => {
  const { count } = await tx.execute(sql`
    with added as (
      insert into labels (content_id, session_id, ${codingNames}, specific_issues, geographic_mentions,
        codebook_version, provider_model, analyzed_at)
      select content_id, session_id, complaint_type, category, policy_area, intensity, heat, specific_issues,
        geographic_mentions, ${chunk.codebookVersion}::smallint, ${chunk.providerModel},
        ${chunk.analyzedAt.toISOString()}::timestamptz
      from label_changes order by content_id
      on conflict do nothing returning content_id
    )
    delete from label_changes c where not exists (select from added where added.content_id = c.content_id)`);
  return noted - count;
};

/**
 * Makes recorded labels current if their content counts and has no current label yet.
 * @returns the number of labels that count but did not become current.
 */
const makeCurrent = async (tx: Tx, chunk: LabelChunk): Promise<number> => {
  const { count } = await tx.execute(sql`
    with made as (
      insert into current_labels (content_id, session_id, ${codingNames}, kind, target_id, posted_at, analyzed_at, places)
      select content_id, session_id, complaint_type, category, policy_area, intensity, heat, kind, target_id, posted_at,
        ${chunk.analyzedAt.toISOString()}::timestamptz, places
      from label_changes where is_current order by content_id
      on conflict do nothing returning content_id
    )
    update label_changes c set is_current = false
    where is_current and not exists (select from made where made.content_id = c.content_id)`);
  return count;
};

/**
 * Applies corrections to the recorded labels, and stores the codes of the newest label in each correction.
 * The corrections are locked, because two sessions that label the same content concurrently would otherwise
 * miss each other's label.
 */
const applyCorrections = async (tx: Tx): Promise<void> => {
  const corrected = await rowsOf<{ id: string }>(
    tx,
    sql`
      select content_id::text as id from corrections where content_id in (select content_id from label_changes)
      order by content_id for update`,
  );
  if (corrected.length === 0) return;
  const ids = idArray(corrected.map(({ id }) => id));
  await tx.execute(sql`
    update corrections k set machine_complaint_type = newest.complaint_type, machine_category = newest.pain_point_category
    from (
      select distinct on (content_id) content_id, complaint_type, pain_point_category
      from labels where content_id = any(${ids})
      order by content_id, analyzed_at desc, session_id desc
    ) newest where k.content_id = newest.content_id`);
  await tx.execute(sql`
    update label_changes c set complaint_type = k.complaint_type, category = k.pain_point_category,
      policy_area = k.policy_area, intensity = k.intensity_score, heat = k.heat_score
    from corrections k where k.content_id = any(${ids}) and c.content_id = k.content_id`);
};

/**
 * Replaces older current labels with the recorded labels, with corrections applied. Records the removal of
 * the old coding and the addition of the new coding as changes.
 */
const replaceCurrent = async (tx: Tx, chunk: LabelChunk): Promise<void> => {
  const newest = sql`(${chunk.analyzedAt.toISOString()}::timestamptz, ${chunk.sessionId}::bigint)`;
  await tx.execute(sql`
    with old as materialized (
      select content_id, ${codingNames}, places from current_labels
      where content_id in (select content_id from label_changes where n = 1 and not is_current)
        and (analyzed_at, session_id) < ${newest}
      order by content_id for update
    ), replaced as (
      update current_labels cl set session_id = c.session_id, analyzed_at = ${chunk.analyzedAt.toISOString()}::timestamptz,
        places = c.places, complaint_type = c.complaint_type, pain_point_category = c.category, policy_area = c.policy_area,
        intensity_score = c.intensity, heat_score = c.heat
      from old join label_changes c on c.content_id = old.content_id
      where cl.content_id = old.content_id
      returning cl.content_id, cl.complaint_type, cl.pain_point_category, cl.policy_area, cl.intensity_score,
        cl.heat_score, cl.places
    )
    insert into label_changes (session_id, is_current, n, day, ${countedColumns()}, complaint_type, category,
      policy_area, intensity, heat, places, politicians)
    select 0, false, stood.n, c.day, ${countedColumns('c')}, stood.complaint_type, stood.pain_point_category,
      stood.policy_area, stood.intensity_score, stood.heat_score, stood.places, c.politicians
    from (
      select -1 as n, content_id, ${codingNames}, places from old
      union all
      select 1, content_id, ${codingNames}, places from replaced
    ) stood join label_changes c on c.content_id = stood.content_id`);
};

/**
 * Finds content whose text has changed since it was sent to the model. The transaction must have locked the
 * content.
 */
export const findRestated = async (tx: Tx, labels: readonly NewLabel[]): Promise<Set<string>> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`
      select c.id::text from ${columnArrays('i', labels, {
        content_id: ['bigint', (label) => label.contentId],
        text_hash: ['bigint', (label) => label.textHash ?? null],
      })}
      join content c on c.id = i.content_id and c.text_hash <> i.text_hash`,
  );
  return new Set(rows.map(({ id }) => id));
};

/**
 * Writes a chunk of labels, updates the current labels and every rollup, and announces the change. Only a
 * session's first label for each post is stored; later labels, in the same chunk or another, change nothing.
 * Labels are dropped if the content has been deleted, has become context, or no longer has the text that was
 * sent to the model. Labels of filtered-out content are stored, but not counted in figures.
 */
export const writeLabels = async (tx: Tx, chunk: LabelChunk): Promise<WrittenLabels> => {
  if (chunk.labels.length === 0) return { written: 0, restated: new Set() };
  const firsts = [...new Map(chunk.labels.toReversed().map((label) => [label.contentId, label])).values()];
  return await withChanges(tx, async () => {
    const written = await storeLabels(tx, chunk, await noteLabels(tx, chunk, firsts));
    const later = await makeCurrent(tx, chunk);
    await applyCorrections(tx);
    if (later > 0) await replaceCurrent(tx, chunk);
    const restated = written < firsts.length ? await findRestated(tx, firsts) : new Set<string>();
    await applyNoted(tx);
    return { written, restated };
  });
};
