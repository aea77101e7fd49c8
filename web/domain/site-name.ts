import { safeText } from '../lib/safe-text';

/** The product's own, until the operator's is known. */
const NAME = 'Stimmlage';

const MOST_CHARACTERS = 80;

/** What the site calls itself. */
export const siteNameOf = (about: { name: string } | undefined): string =>
  safeText(about?.name ?? '', MOST_CHARACTERS) || NAME;
