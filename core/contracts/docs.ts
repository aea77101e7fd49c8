import { z } from 'zod';
import { plainText } from './common';
import { endpoint } from './endpoint';

export const openApi = endpoint.get('/openapi.json', {
  access: 'any',
  summary: 'This contract as an OpenAPI 3.1 document',
  response: z.record(z.string(), z.unknown()),
});

export const docs = endpoint.get('/docs', {
  access: 'any',
  summary: 'This contract, to read and try out',
  responseTypes: ['text/html'],
  response: z.string(),
});

export const docsFile = endpoint.get('/docs/:file', {
  access: 'any',
  summary: 'A script or style of that page',
  params: z.object({ file: plainText.max(100).meta({ example: 'page.js' }) }),
  responseTypes: ['text/javascript', 'text/css', 'image/png'],
  response: z.string(),
});
