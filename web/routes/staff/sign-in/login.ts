import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { viewInAddress } from '../../../lib/search';
import { root } from '../../router';

/** Where to go on after signing in. */
const address = viewInAddress(z.object({ from: z.string().optional() }));

export const loginRoute = createRoute({
  getParentRoute: () => root,
  path: '/login',
  ...address,
}).lazy(async () => (await import('./login.lazy')).Route);

export const adminLoginRoute = createRoute({
  getParentRoute: () => root,
  path: '/admin/login',
  ...address,
}).lazy(async () => (await import('./admin-login.lazy')).Route);
