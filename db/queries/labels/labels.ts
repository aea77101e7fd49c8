import type { Coding } from '@stimmlage/core/codebook/coding';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../../connection';
import { applyChanges } from '../../figures/apply';
import { codingColumns, codingNames } from '../../figures/coding';
import { isCounted } from '../../figures/counted';
import type { CountedContent, Names, RollupChange } from '../../figures/rollups';
import { type Column, columnArrays, textList } from '../sql/column-arrays';
import { dayOf } from '../sql/posting-days';
import { idArray } from '../sql/recordset';

export interface NewLabel extends Coding {
  contentId: string;
  specificIssues: readonly string[];
  geographicMentions: readonly string[];
  /** Of the text that was asked about; without it, any text of the content. */
  textHash?: string | null;
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

export interface WrittenLabels {
  /** How many were new. */
  written: number;
  /** Contents that say something else than what was asked about. */
  restated: ReadonlySet<string>;
}

/** A coding with its content, as columns of a relation. */
export const codingInput = {
  content_id: ['bigint', (label) => label.contentId],
  complaint_type: ['text', (label) => label.complaintType],
  category: ['text', (label) => label.category],
  policy_area: ['text', (label) => label.policyArea],
  intensity: ['smallint', (label) => label.intensity],
  heat: ['smallint', (label) => label.heat],
} as const satisfies Record<string, Column<NewLabel>>;

/** The places by which current labels are found: in lower case, each once. */
const placesOf = ({ geographicMentions }: NewLabel): string[] => [
  ...new Set(geographicMentions.map((place) => place.toLowerCase())),
];

const namesOf = (label: NewLabel): string =>
  label.geographicMentions.length === 0 ? '{}' : textList(placesOf(label));

/** Labels as a relation `i`. */
const labelInput = (labels: readonly NewLabel[]): SQL =>
  columnArrays('i', labels, {
    ...codingInput,
    issues: ['text', (label) => textList(label.specificIssues)],
    places: ['text', (label) => textList(label.geographicMentions)],
    names: ['text', namesOf],
    text_hash: ['bigint', (label) => label.textHash ?? null],
  });

/** What a current label has of a label, as a relation `i`. */
const currentInput = (labels: readonly NewLabel[]): SQL =>
  columnArrays('i', labels, { ...codingInput, names: ['text', namesOf] });

/** Labels that were new, of contents that are alike. */
interface StoredGroup extends Record<string, unknown>, CountedContent {
  counted: boolean;
  politicians: string[];
  /** Whether they became current, for there was no current label yet. */
  isFirst: boolean;
  /** Of the contents, with a comma between them. */
  ids: string;
}

/**
 * Writes labels, and makes those current whose content is counted and has no current label yet; what was new. A
 * shared lock on the content holds off corrections and deletion of the same until the labels stand. One statement,
 * whose rows are few: most of what a label costs is its way to the server and back.
 */
const storeLabels = (tx: Tx, chunk: LabelChunk, labels: readonly NewLabel[]): Promise<StoredGroup[]> => {
  const analyzedAt = sql`${chunk.analyzedAt.toISOString()}::timestamptz`;
  return rowsOf(
    tx,
    sql`
      with i as materialized (
        select * from ${labelInput(labels)}
      ), locked as materialized (
        select id, kind, target_id, is_own, posted_at, text_hash, politician_mentions, ${isCounted('content')} as counted
        from content where id = any(array(select content_id from i)) and scope <> 'context'
        order by id for share
      ), added as (
        insert into labels (content_id, session_id, ${codingNames}, specific_issues, geographic_mentions,
          codebook_version, provider_model, analyzed_at)
        select i.content_id, ${chunk.sessionId}, i.complaint_type, i.category, i.policy_area, i.intensity, i.heat,
          i.issues::text[], i.places::text[],
          ${chunk.codebookVersion}::smallint, ${chunk.providerModel}, ${analyzedAt}
        from i join locked c on c.id = i.content_id and c.text_hash = coalesce(i.text_hash, c.text_hash)
        order by i.content_id
        on conflict do nothing returning content_id
      ), made_current as (
        insert into current_labels (content_id, session_id, ${codingNames}, kind, target_id, posted_at, analyzed_at,
          places)
        select i.content_id, ${chunk.sessionId}, i.complaint_type, i.category, i.policy_area, i.intensity, i.heat,
          c.kind, c.target_id, c.posted_at, ${analyzedAt}, i.names::text[]
        from added join i on i.content_id = added.content_id join locked c on c.id = i.content_id and c.counted
        order by i.content_id
        on conflict do nothing returning content_id
      )
      select ${dayOf('c', chunk.timezone)} as day, c.kind,
        c.target_id::int as "targetId", c.is_own as "isOwn", c.counted, m.content_id is not null as "isFirst",
        c.politician_mentions as politicians,
        string_agg(c.id::text, ',') as ids
      from added join locked c on c.id = added.content_id left join made_current m on m.content_id = c.id
      group by 1, 2, 3, 4, 5, 6, 7`,
  );
};

interface Corrected extends Record<string, unknown>, Coding {
  contentId: string;
}

/** Locked: two sessions that label the same would each note what it saw before the other. */
const correctionsOf = async (tx: Tx, ids: readonly string[]): Promise<Map<string, Coding>> => {
  const rows = await rowsOf<Corrected>(
    tx,
    sql`
      select content_id::text as "contentId", ${codingColumns('k')}
      from corrections k where content_id = any(${idArray(ids)}) order by content_id for update`,
  );
  return new Map(rows.map((row) => [row.contentId, row]));
};

interface OldCurrent extends Record<string, unknown>, Coding {
  contentId: string;
  corrected: boolean;
  places: string[];
}

/** Replaces older current labels, of those that a person corrected all but the coding; returns what stood there. */
const replaceCurrent = (tx: Tx, chunk: LabelChunk, labels: readonly NewLabel[]) =>
  rowsOf<OldCurrent>(
    tx,
    sql`
      with old as (
        select i.*, cl.corrected, cl.places as old_places, cl.complaint_type as old_type, cl.pain_point_category as old_category,
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
        analyzed_at = ${chunk.analyzedAt.toISOString()}::timestamptz, places = old.names::text[]
      from old where cl.content_id = old.content_id
      returning cl.content_id::text as "contentId", old.corrected, old_places as places, old_type as "complaintType",
        old_category as category, old_area as "policyArea", old_intensity::int as intensity, old_heat::int as heat`,
  );

/** Which contents, locked before, do not say any more what was asked about. */
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
 * same chunk or a later one. Labels of content that is gone, or context by now, or has another text than was asked
 * about, are left out; those of content that is set aside are kept out of figures.
 */
export const writeLabels = async (tx: Tx, chunk: LabelChunk): Promise<WrittenLabels> => {
  if (chunk.labels.length === 0) return { written: 0, restated: new Set() };
  const labels = new Map(chunk.labels.toReversed().map((label) => [label.contentId, label]));
  const firsts = [...labels.values()];
  const added = (await storeLabels(tx, chunk, firsts)).flatMap((group) =>
    group.ids.split(',').flatMap((id) => {
      const label = labels.get(id);
      return label ? [{ label, content: group }] : [];
    }),
  );
  const corrections = await correctionsOf(
    tx,
    added.map(({ label }) => label.contentId),
  );
  await noteMachineCodes(tx, [...corrections.keys()]);
  const restated = added.length < firsts.length ? await findRestated(tx, firsts) : new Set<string>();
  const result = { written: added.length, restated };
  const counted = added.filter(({ content }) => content.counted);
  if (counted.length === 0) return result;

  const later = counted.filter(({ content }) => !content.isFirst).map(({ label }) => label);
  const replaced = new Map(
    (later.length === 0 ? [] : await replaceCurrent(tx, chunk, later)).map((row) => [row.contentId, row]),
  );
  const changes = counted.flatMap(({ label, content }): RollupChange[] => {
    const { politicians } = content;
    const change = (sessionId: number, sign: 1 | -1, coding: Coding, names?: Names): RollupChange => ({
      sessionId,
      sign,
      content,
      coding,
      ...(names && { names }),
    });
    const own = change(chunk.sessionId, 1, corrections.get(label.contentId) ?? label);
    const names = { places: placesOf(label), politicians };
    if (content.isFirst) return [own, change(0, 1, label, names)];
    const before = replaced.get(label.contentId);
    if (!before) return [own];
    // A person's coding stays, and names the places of the newest label.
    return [
      own,
      change(0, -1, before, { places: before.places, politicians }),
      change(0, 1, before.corrected ? before : label, names),
    ];
  });
  await applyChanges(tx, changes);
  return result;
};
