import { type ArchivePost, idAt } from '@stimmlage/db/testing/archive';

const HOUR_MS = 3_600_000;

/** Makes posts of one account, an hour apart, the newest of them two hours old. */
export const hourlyPosts = (author: string, count: number, text: string): ArchivePost[] =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.now() - (index + 2) * HOUR_MS).toISOString();
    return { id: idAt(at), author, text: `${text}, Meldung ${index}`, at };
  });

/** For tests that need the stand-in for the AI provider, and need X only to be there. */
export const onePost = hourlyPosts('a', 1, 'Ein Beitrag in der Welt');

/** Returns the arguments of a sandbox that serves an archive unchanged, and answers immediately. */
export const servesArchive = (path: string): string[] => ['--archive', path, '--no-shift', '--instant'];
