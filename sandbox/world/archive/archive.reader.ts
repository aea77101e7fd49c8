import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { DAY } from '../clock';
import type { WorldPost, WorldTrends, WorldUser } from '../world';
import { archiveBytes } from './archive.bytes';
import { type ArchiveLine, readArchiveLine } from './archive.schema';

/** Thrown if an archive cannot be read. The message contains the file name and the line number. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

interface Archive {
  posts: ReadonlyMap<string, WorldPost>;
  users: ReadonlyMap<string, WorldUser>;
  trends: readonly WorldTrends[];
  refused: number;
}

/**
 * A byte order mark at the start of a line. Any line may have one, because an archive may be a concatenation
 * of several files.
 */
const BYTE_ORDER_MARK = /^\uFEFF/;

async function* linesOf(path: string): AsyncGenerator<string> {
  const input = Readable.from(archiveBytes(path));
  for await (const read of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (read.includes('\0')) throw new ArchiveError(`${path} is in UTF-16; convert it to UTF-8`);
    const line = read.replace(BYTE_ORDER_MARK, '');
    if (line.trim() !== '') yield line;
  }
}

/** Describes the first problem in an error, on a single line. */
const describe = (error: unknown): string => {
  const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
  if (issue) return [...issue.path.map(String), issue.message].join(': ');
  return error instanceof Error ? error.message : String(error);
};

const parse = (path: string, line: string, number: number): ArchiveLine => {
  try {
    return readArchiveLine(line);
  } catch (error) {
    throw new ArchiveError(`${path} is no twarc2 archive: line ${number}: ${describe(error)}`);
  }
};

/**
 * Reads a twarc2 archive line by line, retaining only the data that becomes part of the world. If an archive
 * contains several records of a post, the last record takes precedence. Throws ArchiveError if the file
 * cannot be read or a line is invalid.
 */
export const readArchive = async (path: string): Promise<Archive> => {
  const posts = new Map<string, WorldPost>();
  const context = new Map<string, WorldPost>();
  const users = new Map<string, WorldUser>();
  const trends: WorldTrends[] = [];
  let refused = 0;
  let number = 0;
  try {
    for await (const line of linesOf(path)) {
      number += 1;
      const read = parse(path, line, number);
      for (const post of read.posts) posts.set(post.id, post);
      for (const post of read.context) context.set(post.id, post);
      for (const user of read.users) users.set(user.id, user);
      trends.push(...read.trends);
      refused += read.refused;
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    throw new ArchiveError(`${path} cannot be read: ${describe(error)}`);
  }
  for (const [id, post] of context) if (!posts.has(id)) posts.set(id, post);
  return { posts, users, trends, refused };
};

/**
 * Computes the number of days by which to move an archive so that its newest post is from the last 24 hours.
 */
export const daysToNow = ({ posts }: Archive, now: number): number => {
  let newest = Number.NEGATIVE_INFINITY;
  for (const { createdAt } of posts.values()) newest = Math.max(newest, createdAt);
  return posts.size === 0 ? 0 : Math.floor((now - newest) / DAY);
};

/**
 * Returns a copy of an archive whose posts and trends are moved by whole days. Ids and the accounts' creation
 * dates stay the same.
 */
export const shiftArchive = (archive: Archive, days: number): Archive => {
  const by = days * DAY;
  const move = <T extends WorldPost>(post: T): T => ({ ...post, createdAt: post.createdAt + by });
  return {
    ...archive,
    posts: new Map([...archive.posts].map(([id, post]) => [id, move(post)])),
    trends: archive.trends.map((trends) => ({ ...trends, at: trends.at + by })),
  };
};
