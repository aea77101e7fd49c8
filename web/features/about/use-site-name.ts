import { siteNameOf } from '../../domain/site-name';
import { useAbout } from './get-about';

/** What the site calls itself. */
export const useSiteName = (): string => siteNameOf(useAbout().data);
