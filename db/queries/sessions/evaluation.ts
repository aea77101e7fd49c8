import type { Category } from '@stimmlage/core/codes/categories';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import { privateTargetTypes } from '@stimmlage/core/codes/target-types';
import type { CodedTwice } from '@stimmlage/core/evaluation/table';
import { type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { isCounted } from '../../figures/counted';
import { texts } from '../../sql/recordset';
import { allOf } from '../statements/statements';

/** The human labels with which models are compared: corrections, or the labels in a gold set. */
export type PeoplesCodes = { corrections: true } | { goldSetId: number };

/**
 * Which labels are compared with human labels: the labels from one session, from one model, or from any
 * model.
 */
export interface Machines {
  sessionId?: number | undefined;
  modelName?: string | undefined;
}

/** The number of statements with one combination of human and machine codes. */
export interface Compared extends Record<string, unknown>, CodedTwice<Sentiment> {
  /** Null if the person did not assign a category: gold sets contain only sentiments. */
  personCategory: Category | null;
  machineCategory: Category;
  /**
   * Null if the statements were not found through a target, or only through a target that may be a private
   * person. The target may have been deleted.
   */
  targetId: number | null;
  targetUsername: string | null;
  targetName: string | null;
  modelName: string;
  modelVersion: string;
  codebookVersion: number;
  /** The provider's name for the model. */
  providerModel: string;
}

/**
 * SQL subquery for the corrections of statements. Those of posts that are filtered out are left out, as they are from
 * figures and lists. The limit makes the look at each post stop at its row, so that content is never scanned.
 */
const countedCorrections = sql`(
  select * from corrections
  where (select true from content c where c.id = corrections.content_id and ${isCounted('c')} limit 1)
)`;

/** Selects the human codes. */
const peoplesCodes = (codes: PeoplesCodes): SQL =>
  'goldSetId' in codes
    ? sql`select content_id, complaint_type, null::text as category from gold_items where gold_set_id = ${codes.goldSetId}`
    : sql`
        select content_id, complaint_type, pain_point_category as category
        from ${countedCorrections} corrected`;

const isOf = ({ sessionId, modelName }: Machines): SQL =>
  allOf([
    sql`l.content_id = p.content_id`,
    sessionId === undefined ? undefined : sql`l.session_id = ${sessionId}`,
    modelName === undefined ? undefined : sql`s.model_name = ${modelName}`,
  ]);

/**
 * Counts statements by their human codes and by the codes of the newest of the compared labels, in a fixed
 * order.
 */
export const listCompared = (
  db: Queryable,
  codes: PeoplesCodes,
  machines: Machines = {},
): Promise<Compared[]> =>
  rowsOf(
    db,
    sql`
      select p.complaint_type as person, p.category as "personCategory", l.complaint_type as machine,
        l.category as "machineCategory", t.id::int as "targetId", t.username as "targetUsername",
        t.display_name as "targetName", l.model_name as "modelName", l.model_version as "modelVersion",
        l.codebook_version::int as "codebookVersion", l.provider_model as "providerModel", count(*)::int as n
      from (${peoplesCodes(codes)}) p join content c on c.id = p.content_id
      left join targets t on t.id = c.target_id and t.target_type <> all(${texts(privateTargetTypes)})
      cross join lateral (
        select l.complaint_type, l.pain_point_category as category, l.codebook_version, l.provider_model,
          s.model_name, s.model_version
        from labels l join sessions s on s.id = l.session_id
        where ${isOf(machines)}
        order by l.analyzed_at desc, l.session_id desc limit 1
      ) l
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
      order by "targetUsername", "personCategory", "machineCategory", "modelName", "targetId"`,
  );

/** Counts the statements with a human label, including statements without a label from a model. */
export const countPeoplesCodes = async (db: Queryable, codes: PeoplesCodes): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from (${peoplesCodes(codes)}) p`,
  );
  return row?.n ?? 0;
};

/**
 * Compares corrections with the newest labels, for the agreement that is published. Reads no labels, because each
 * correction also stores the codes of the newest label.
 */
export const listCorrectedSentiments = (db: Queryable): Promise<CodedTwice<Sentiment>[]> =>
  rowsOf<CodedTwice<Sentiment> & Record<string, unknown>>(
    db,
    sql`
      select complaint_type as person, machine_complaint_type as machine, count(*)::int as n
      from ${countedCorrections} corrected group by 1, 2`,
  );
