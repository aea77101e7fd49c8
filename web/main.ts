import { readToken } from './lib/token';
import { startPublic } from './public-app';
import { isPublicVisit } from './routes/public-visit';

// A style sheet that fails to load is ignored, because screens are usable without the style sheet. If a
// script fails to load, the importing code handles the error.
window.addEventListener('vite:preloadError', (event) => {
  if (event.payload.message.startsWith('Unable to preload CSS')) event.preventDefault();
});

if (isPublicVisit(location.pathname, readToken())) await startPublic();
else await import('./staff-app');
