import { z } from 'zod';
import { limits } from '../limits';
import { plainText } from './common';
import { endpoint } from './endpoint';

/** What an admin may change while the product runs. */
export const settings = z
  .object({
    repliesPerPost: z
      .number()
      .int()
      .min(0)
      .max(limits.maxRepliesPerPost)
      .describe('most replies a run reads under one post'),
    publicTitle: plainText
      .trim()
      .max(limits.name)
      .describe('name of the public site; empty for the product’s own'),
    publicNotice: plainText
      .trim()
      .max(limits.description)
      .describe('a sentence on top of the public site; empty for none'),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settings>;

export const getConfig = endpoint({
  method: 'get',
  path: '/admin/config',
  access: 'admin',
  summary: 'Settings that may change at run time',
  status: 200,
  response: settings,
});

export const updateConfig = endpoint({
  method: 'put',
  path: '/admin/config',
  access: 'admin',
  summary: 'Change settings; what is left out stays as it is',
  json: settings.partial(),
  status: 200,
  response: settings,
});
