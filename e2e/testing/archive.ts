import { type ArchivePost, idAt } from '@stimmlage/db/testing/archive';

const HOUR_MS = 3_600_000;

/** Makes posts by one account, an hour apart; the newest post is two hours old. */
export const hourlyPosts = (author: string, count: number, text: string): ArchivePost[] =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.now() - (index + 2) * HOUR_MS).toISOString();
    return { id: idAt(at), author, text: `${text}, Meldung ${index}`, at };
  });

/** A minimal archive, for tests that need the sandbox's AI provider but no particular posts from X. */
export const onePost = hourlyPosts('a', 1, 'Ein Beitrag in der Welt');

/** Returns the arguments for a sandbox that serves an archive unchanged and responds immediately. */
export const servesArchive = (path: string): string[] => ['--archive', path, '--no-shift', '--instant'];
