import { readToken } from './lib/token';
import { startPublic } from './public-app';
import { isPublicVisit } from './routes/public-visit';

// The screens remain usable without a style sheet that failed to load. Script failures are handled by the
// code that imports the script.
window.addEventListener('vite:preloadError', (event) => {
  if (event.payload.message.startsWith('Unable to preload CSS')) event.preventDefault();
});

if (isPublicVisit(location.pathname, readToken())) await startPublic();
else await import('./staff-app');
