import { Hono } from 'hono';
import { z } from 'zod';
import type { XService } from '../x/x.app';
import { readJson } from './control';

const settingsSchema = z
  .strictObject({
    dialect: z.enum(['both', 'post-only']),
    limits: z.record(z.string(), z.number().int().min(0)),
  })
  .partial();

/** Builds the routes for the settings of the X API itself: dialect and rate limits. See README.md. */
export const createXRoutes = (x: XService): Hono =>
  new Hono()
    .get('/control/x', (c) =>
      c.json({
        ...x.settings,
        endpoints: x.endpoints.map(({ path, limit }) => ({ endpoint: `GET ${path}`, limit })),
      }),
    )
    .put('/control/x', async (c) => {
      Object.assign(x.settings, settingsSchema.parse(await readJson(c.req)));
      return c.json(x.settings);
    });
