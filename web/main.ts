import { readToken } from './lib/token';
import { startPublic } from './public-app';
import { isPublicVisit } from './routes/public-visit';

// A style sheet that cannot be loaded leaves the screens usable, if plain. For scripts, the importing code
// handles the error.
window.addEventListener('vite:preloadError', (event) => {
  if (event.payload.message.startsWith('Unable to preload CSS')) event.preventDefault();
});

if (isPublicVisit(location.pathname, readToken())) await startPublic();
else await import('./staff-app');
