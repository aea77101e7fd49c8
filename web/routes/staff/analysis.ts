import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { idInAddress, viewInAddress } from '../../lib/search';
import { staffRoute } from './staff-route';

export const analysisRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/analysis',
  ...viewInAddress(z.object({ session: idInAddress.optional() })),
}).lazy(async () => (await import('./analysis.lazy')).Route);
