import { useAbout } from './get-about';
import { siteNameOf } from './site-name';

/** What the site calls itself. */
export const useSiteName = (): string => siteNameOf(useAbout().data);
