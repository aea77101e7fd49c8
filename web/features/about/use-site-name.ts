import { useAbout } from '../../data/public';
import { siteNameOf } from '../../domain/site-name';

/** What the site calls itself. */
export const useSiteName = (): string => siteNameOf(useAbout().data);
