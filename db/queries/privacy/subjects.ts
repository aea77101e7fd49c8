import { accountTargetTypes } from '@stimmlage/core/codes/target-types';
import { handlesOfTarget } from '@stimmlage/core/handles';
import { and, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../connection';
import { contains } from '../../sql/like';
import { postingDay } from '../../sql/posting-days';
import { idArray, texts } from '../../sql/recordset';
import { authors, content, corrections, labels, retestLabels, targets } from '../../tables';
import { erasureHash } from './erasures';

/** Identifies a person in a request, by current handle or by the platform's account id. */
export interface Whom {
  handle?: string | undefined;
  id?: string | undefined;
}

export type AuthorFacts = typeof authors.$inferSelect;

/** One or more people, by their account ids and handles. */
export interface Person {
  ids: string[];
  /** In lower case. */
  handles: string[];
}

/** A person, with all accounts that have used the person's handle, and all handles of these accounts. */
export interface Subject extends Person {
  accounts: AuthorFacts[];
  /** The hashes by which the person is blocked. */
  hashes: string[];
}

export const findSubject = async (db: Queryable, { handle, ...whom }: Whom): Promise<Subject> => {
  // Ids are stored without leading zeros.
  const id = whom.id === undefined ? undefined : BigInt(whom.id).toString();
  const isMeant = or(
    // An empty request matches no one.
    sql`false`,
    id === undefined ? undefined : eq(authors.id, id),
    handle === undefined ? undefined : eq(sql`lower(${authors.username})`, handle.toLowerCase()),
  );
  const accounts = await db.select().from(authors).where(isMeant).orderBy(desc(authors.updatedAt));
  const ids = [...new Set([...accounts.map((account) => account.id), ...(id === undefined ? [] : [id])])];
  const names = [...accounts.map((account) => account.username), ...(handle === undefined ? [] : [handle])];
  const handles = [...new Set(names.map((name) => name.toLowerCase()))];
  const hashes = [
    ...ids.map((each) => erasureHash('id', each)),
    ...handles.map((each) => erasureHash('handle', each)),
  ];
  return { accounts, ids, handles, hashes };
};

/** SQL condition that a target is the person's account. */
const isOwnTarget = ({ ids, handles }: Person): SQL | undefined =>
  and(
    inArray(targets.targetType, [...accountTargetTypes]),
    or(
      sql`${targets.accountId} = any(${idArray(ids)})`,
      sql`${targets.formerAccountId} = any(${idArray(ids)})`,
      sql`lower(${targets.username}) = any(${texts(handles)})`,
    ),
  );

/** Whether the name of a target contains a handle of the person. */
export const isNamedIn = (
  { handles }: Person,
  target: Pick<typeof targets.$inferSelect, 'targetType' | 'username'>,
): boolean => handlesOfTarget(target).some((handle) => handles.includes(handle));

/** Lists the targets, deleted or not, that are the person's account or search for the person's handle. */
const listOwnTargets = async (db: Queryable, person: Person) => {
  const { id, username, targetType, deletedAt } = targets;
  const columns = { id, username, targetType, deletedAt };
  const accounts = await db.select(columns).from(targets).where(isOwnTarget(person));
  const searches = await db
    .select(columns)
    .from(targets)
    .where(
      and(
        notInArray(targetType, [...accountTargetTypes]),
        sql`${username} ilike any(${texts(person.handles.map(contains))})`,
      ),
    );
  return [...accounts, ...searches.filter((search) => isNamedIn(person, search))];
};

/** Finds a target that is the person's account, or searches for the person's handle, if there is one. */
export const findOwnTarget = async (
  db: Queryable,
  subject: Subject,
): Promise<{ username: string } | undefined> =>
  (await listOwnTargets(db, subject)).find(({ deletedAt }) => deletedAt === null);

/** Lists the ids of the deleted targets that are the person's account, or searched for the person's handle. */
export const listDeletedOwnTargets = async (db: Queryable, person: Person): Promise<number[]> =>
  (await listOwnTargets(db, person)).filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id);

export interface Held extends Record<string, unknown> {
  scope: (typeof content.$inferSelect)['scope'];
  count: number;
  from: string;
  to: string;
}

/**
 * Counts a person's stored content by scope, with the posting dates of the first and last post in each scope.
 */
export const countHeld = (db: Queryable, ids: readonly string[], timezone: string): Promise<Held[]> =>
  rowsOf(
    db,
    sql`
      select scope, count(*)::int as count, min(day) as from, max(day) as to from (
        select scope, ${postingDay('content', timezone)} as day from content where author_id = any(${idArray(ids)})
      ) held group by scope order by scope desc`,
  );

/** Lists a person's stored content, newest first. */
export const listStatements = (db: Queryable, ids: readonly string[], offset: number, limit: number) =>
  db
    .select({
      id: content.id,
      scope: content.scope,
      kind: content.kind,
      text: content.text,
      lang: content.lang,
      keyword: content.keyword,
      politicianMentions: content.politicianMentions,
      filterReason: content.filterReason,
      flag: content.flag,
      likeCount: content.likeCount,
      repostCount: content.repostCount,
      replyCount: content.replyCount,
      quoteCount: content.quoteCount,
      bookmarkCount: content.bookmarkCount,
      viewCount: content.viewCount,
      postedAt: content.postedAt,
      collectedAt: content.collectedAt,
    })
    .from(content)
    .where(sql`${content.authorId} = any(${idArray(ids)})`)
    .orderBy(desc(content.postedAt), desc(content.id))
    .offset(offset)
    .limit(limit);

/** Lists the labels, retest labels and corrections of content. Retests do not store specific points and places. */
export const listCodings = async (db: Queryable, contentIds: readonly string[]) => {
  const [machine, again, people] = await Promise.all([
    db
      .select()
      .from(labels)
      .where(sql`${labels.contentId} = any(${idArray(contentIds)})`)
      .orderBy(desc(labels.analyzedAt), desc(labels.sessionId)),
    db
      .select()
      .from(retestLabels)
      .where(sql`${retestLabels.contentId} = any(${idArray(contentIds)})`)
      .orderBy(desc(retestLabels.analyzedAt), desc(retestLabels.sessionId)),
    db
      .select()
      .from(corrections)
      .where(sql`${corrections.contentId} = any(${idArray(contentIds)})`),
  ]);
  const retested = again.map((label) => ({ ...label, specificIssues: [], geographicMentions: [] }));
  return { machine: [...machine, ...retested], people };
};
