import { readToken } from './lib/token';
import { startPublic } from './public-app';
import { isPublicVisit } from './routes/public-visit';

// Screens can be used even if a style sheet fails to load. If a script fails, the code that imports it
// handles the error.
window.addEventListener('vite:preloadError', (event) => {
  if (event.payload.message.startsWith('Unable to preload CSS')) event.preventDefault();
});

if (isPublicVisit(location.pathname, readToken())) await startPublic();
else await import('./staff-app');
