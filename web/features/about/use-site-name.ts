import { safeText } from '../../lib/safe-text';
import { useAbout } from './get-about';

/** The product's own, until the operator's is known. */
const NAME = 'Stimmlage';

const MOST_CHARACTERS = 80;

/** What the site calls itself. */
export const useSiteName = (): string => {
  const { data } = useAbout();
  return safeText(data?.name ?? '', MOST_CHARACTERS) || NAME;
};
