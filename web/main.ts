import { readToken } from './lib/token';
import { startPublic } from './public-app';
import { isPublicVisit } from './routes/public-visit';

// A style sheet that cannot be loaded leaves the screens usable, if plain. Scripts are told by whoever asked for them.
window.addEventListener('vite:preloadError', (event) => {
  if (event.payload.message.startsWith('Unable to preload CSS')) event.preventDefault();
});

if (isPublicVisit(location.pathname, readToken())) await startPublic();
else await import('./staff-app');
