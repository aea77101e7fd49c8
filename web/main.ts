import { readToken } from './lib/token';
import { isPublicVisit } from './routes/public-visit';

// Built apart, so that no script of the public pages is cut where the staff's screens share a part of it.
if (isPublicVisit(location.pathname, readToken())) await import('./public-app');
else await import('./staff-app');
