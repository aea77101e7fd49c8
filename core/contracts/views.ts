import { z } from 'zod';
import { limits } from '../limits';
import { viewScreenOf } from '../view-screens';
import { idParam, moment, plainText } from './common';
import { endpoint } from './endpoint';

const name = plainText.trim().min(1).max(limits.viewName).describe('name of the view');

/** The path and query of one of the screens that can be saved as views. */
const address = plainText
  .max(limits.viewAddress)
  .refine((value) => viewScreenOf(value) !== undefined, 'expected path and query of a screen of the staff')
  .describe("path and query of one of the staff's screens, such as /explore?rows=target")
  .meta({ example: '/explore?rows=target' });

const shared = z.boolean().describe('for all staff; otherwise only for its owner');

export const view = z
  .object({
    id: z.number().int(),
    name: z.string(),
    address: z.string().describe('path and query of the screen'),
    shared,
    owner: z
      .object({ id: z.number().int(), name: z.string() })
      .nullable()
      .describe('null for a shared view whose owner was deleted'),
    mayChange: z.boolean().describe('whether you may change and delete it'),
    isStart: z.boolean().describe('whether it is your start screen'),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'View' });
export type View = z.infer<typeof view>;

export const listViews = endpoint.get('/views', {
  access: 'staff',
  scope: 'figures',
  summary: 'Your own views, and the shared ones whose screen your role may see, by name',
  response: z.array(view),
});

export const createView = endpoint.post('/views', {
  access: 'staff',
  session: true,
  keepsAnswers: true,
  summary: `Save the address of a screen as a view; a person has up to ${limits.views}`,
  json: z.object({
    name,
    address,
    shared: shared.default(false),
    start: z.boolean().default(false).describe('make it your start screen'),
  }),
  refuses: ['views.too_many', 'auth.forbidden_admin', 'auth.forbidden_super'],
  status: 201,
  response: view,
});

export const updateView = endpoint.put('/views/:id', {
  access: 'staff',
  session: true,
  keepsAnswers: true,
  summary: 'Change a view; a shared one is changed by its owner and by admins',
  params: idParam,
  json: z.object({ name, address, shared }).partial(),
  refuses: [
    'views.not_found',
    'views.not_yours',
    'views.no_owner',
    'auth.forbidden_admin',
    'auth.forbidden_super',
  ],
  response: view,
});

export const deleteView = endpoint.delete('/views/:id', {
  access: 'staff',
  session: true,
  keepsAnswers: true,
  summary: 'Delete a view, for everybody; a shared one is deleted by its owner and by admins',
  params: idParam,
  refuses: ['views.not_found', 'views.not_yours'],
  status: 204,
  response: z.null(),
});

export const setStartView = endpoint.put('/auth/me/start-view', {
  access: 'staff',
  session: true,
  keepsAnswers: true,
  summary: 'Choose the view that opens after you sign in, and when you click the name of the site',
  json: z.object({
    id: z
      .number()
      .int()
      .positive()
      .max(Number.MAX_SAFE_INTEGER)
      .nullable()
      .describe('one of the views that you see; null for the dashboard'),
  }),
  refuses: ['views.not_found', 'auth.forbidden_admin', 'auth.forbidden_super'],
  status: 204,
  response: z.null(),
});
