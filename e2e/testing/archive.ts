import { type ArchivePost, idAt } from '@stimmlage/db/testing/archive';

const HOUR_MS = 3_600_000;

/** Posts of one account, an hour apart, the newest two hours old. */
export const hourlyPosts = (author: string, count: number, text: string): ArchivePost[] =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.now() - (index + 2) * HOUR_MS).toISOString();
    return { id: idAt(at), author, text: `${text}, Meldung ${index}`, at };
  });

/** For what needs the AI provider's stand-in, and of X's only that it is there. */
export const onePost = hourlyPosts('a', 1, 'Ein Beitrag in der Welt');

/** Arguments of a sandbox that has an archive as it is, and answers at once. */
export const servesArchive = (path: string): string[] => ['--archive', path, '--no-shift', '--instant'];
