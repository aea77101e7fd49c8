import { describe, expect, test } from 'bun:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { calls } from '@stimmlage/core/contracts';
import { targetColumns } from '@stimmlage/core/contracts/targets';
import { type ErrorCode, errorCatalogue } from '@stimmlage/core/errors/catalogue';
import { beforeAll } from '@stimmlage/core/testing/hooks';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import { startApi, useApi } from '../testing/harness';

const described = z.looseObject({ description: z.string().optional() });
const media = z.object({ schema: described, example: z.unknown() }).partial();
const body = z.object({
  headers: z.record(z.string(), z.unknown()).optional(),
  content: z.record(z.string(), media).optional(),
  description: z.string().optional(),
});
const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  example: z.unknown().optional(),
  schema: z.looseObject({}),
});
const operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter),
  requestBody: body.optional(),
  responses: z.record(z.string(), body),
});
const document = z.object({
  openapi: z.string(),
  info: z.object({ version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.looseObject({})),
});

let text: string;
let read: z.output<typeof document>;

const api = await useApi();
beforeAll(async () => {
  text = await (await api.call('GET', '/openapi.json')).text();
  read = document.parse(JSON.parse(text));
});

const documented = calls.map(({ endpoint, name }) => {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
  return { endpoint, name, of: () => operation.parse(read.paths[path]?.[endpoint.method]) };
});
const named = documented.map((call) => [call.name, call] as const);

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(JSON.parse(text));
    expect(result.errors ?? []).toEqual([]);
    expect(read.openapi).toStartWith('3.1');
    expect(read.info.version).toBe(manifest.version);
  });

  test('has no dangling references', () => {
    const whole: unknown = JSON.parse(text);
    const targets = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    expect(targets.length).toBeGreaterThan(100);
    for (const path of new Set(targets)) {
      const found = path
        .split('/')
        .reduce<unknown>((at, key) => z.looseObject({}).safeParse(at).data?.[key], whole);
      expect([path, typeof found]).toEqual([path, 'object']);
    }
  });

  test('lists every call once, and marks those that need no token', () => {
    const ids = documented.map(({ of }) => of().operationId);
    expect(new Set(ids).size).toBe(calls.length);
    const open = documented.filter(({ of }) => of().security.length === 0).map(({ name }) => name);
    expect(open).toEqual(calls.filter(({ endpoint }) => endpoint.access === 'any').map(({ name }) => name));
  });

  test.each(named)('contains only examples for %s that match the contract', (_, { endpoint, of }) => {
    const { requestBody, responses, parameters } = of();
    if (endpoint.json) {
      const sent = requestBody?.content?.['application/json']?.example;
      expect(sent).toBeDefined();
      expect(endpoint.json.safeParse(sent).error?.issues ?? []).toEqual([]);
    }
    if (endpoint.status !== 204 && !endpoint.responseTypes) {
      const answered = responses[endpoint.status]?.content?.['application/json']?.example;
      expect(answered).toBeDefined();
      expect(endpoint.response.safeParse(answered).error?.issues ?? []).toEqual([]);
    }
    const path = parameters.filter((one) => one.in === 'path');
    const values = Object.fromEntries(path.map(({ name, example }) => [name, example]));
    expect(endpoint.params?.safeParse(values).error?.issues ?? []).toEqual([]);
  });

  test.each(named)('lists the possible responses to %s', (_, { endpoint, of }) => {
    const { responses } = of();
    const statuses = Object.keys(responses).map(Number);
    expect(statuses).toContain(endpoint.status);
    expect(statuses).toContain(500);
    expect(statuses.includes(401)).toBe(endpoint.access !== 'any' || endpoint.path.startsWith('/auth/'));
    expect(statuses.includes(415)).toBe(endpoint.json !== undefined || endpoint.bodyTypes !== undefined);
    expect(Object.keys(responses[endpoint.status]?.content ?? {})).toEqual(
      endpoint.status === 204 ? [] : [...(endpoint.responseTypes ?? ['application/json'])],
    );
  });

  test('lists every error under its HTTP status', () => {
    const told = documented.flatMap(({ of }) =>
      Object.entries(of().responses).flatMap(([status, { description = '' }]) =>
        [...description.matchAll(/^`([\w.]+)`:/gm)].map(([, code = '']) => `${status} ${code}`),
      ),
    );
    const codes = Object.keys(errorCatalogue) as ErrorCode[];
    expect([...new Set(told)].toSorted()).toEqual(
      codes.map((code) => `${errorCatalogue[code].status} ${code}`).toSorted(),
    );
  });

  test('describes parameters as they appear in a URL', () => {
    const parametersOf = (id: string) => documented.find(({ name }) => name === id)?.of().parameters;
    const byName = (id: string, name: string) => parametersOf(id)?.find((one) => one.name === name);
    expect(byName('overview', 'days')?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 365 });
    expect(byName('listRawContent', 'isAnalyzed')?.schema).toEqual({
      type: 'string',
      enum: ['true', 'false'],
    });
    expect(byName('exportCommentsCsv', 'authors')?.schema).toMatchObject({ default: 'false' });
    expect(byName('comparison', 'ids')).toMatchObject({ schema: { type: 'array', maxItems: 20 } });
    expect(byName('getSession', 'id')).toMatchObject({ in: 'path', required: true });
    expect(byName('createImport', 'x-file-name')).toMatchObject({ in: 'header', required: true });
  });

  test('describes the columns of tables, and the mark of sandbox data', () => {
    const contentOf = (id: string, type: string) => {
      const found = documented.find(({ name }) => name === id)?.of().responses['200'];
      return found?.content?.[type]?.schema?.description ?? '';
    };
    const columnsOf = (text: string) => [...text.matchAll(/^- `(\w+)`/gm)].map(([, name]) => name);
    const series = ['sandbox', 'date', 'pain_point', 'count', 'intensity_avg', 'partial'];
    expect(columnsOf(contentOf('exportSeriesCsv', 'text/csv'))).toEqual(series);
    expect(columnsOf(contentOf('exportSeriesNdjson', 'application/x-ndjson'))).toEqual(series);
    expect(contentOf('exportSeriesCsv', 'text/csv')).toContain('null, or empty in CSV');
    expect(columnsOf(contentOf('exportTargets', 'text/csv'))).toEqual(['sandbox', ...targetColumns]);
    for (const { of } of documented)
      expect(Object.values(of().responses).every(({ headers }) => headers?.['X-Stimmlage-Sandbox'])).toBe(
        true,
      );
  });

  test('gives the root as the server for calls outside /api', () => {
    expect(read.paths['/livez']).toMatchObject({ servers: [{ url: '/' }] });
    expect(read.paths['/auth/me']).not.toHaveProperty('servers');
  });

  test('mentions sandbox data only in a sandbox', async () => {
    expect(read.info.description).toStartWith('**Sandbox data**');
    await using real = await startApi({ sandbox: false });
    const other = document.parse(await (await real.call('GET', '/openapi.json')).json());
    expect(other.info.description).not.toContain('Sandbox');
  });

  test('has a strong ETag for caching', async () => {
    const tag = (await api.call('GET', '/openapi.json')).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"/);
    const again = await api.call('GET', '/openapi.json', { headers: { 'If-None-Match': tag } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([
      304,
      'public, max-age=30, stale-while-revalidate=300',
    ]);
  });
});

describe('the documentation page', () => {
  test('loads only its own files, and runs no inline script', async () => {
    const response = await api.call('GET', '/docs');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(addresses).toHaveLength(5);
    expect(page).not.toMatch(/<script(?![^>]*src=)/);
    for (const address of addresses) {
      const file = await api.call('GET', `/${address}`);
      expect([address, file.status]).toEqual([address, 200]);
      expect((await file.bytes()).length).toBeGreaterThan(100);
    }
  });

  test.each([
    ['swagger-ui.css', 'text/css; charset=utf-8'],
    ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
    ['page.js', 'text/javascript; charset=utf-8'],
    ['favicon-32x32.png', 'image/png'],
  ])('serves %s with its content type and an ETag', async (file, type) => {
    const response = await api.call('GET', `/docs/${file}`);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toStartWith('public');
    const tag = response.headers.get('etag') ?? '';
    expect((await api.call('GET', `/docs/${file}`, { headers: { 'If-None-Match': tag } })).status).toBe(304);
  });

  test.each([
    'package.json',
    'index.html',
    'swagger-ui.js.map',
    '..%2fdocument.ts',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5c..%5cpackage.json',
    '__proto__',
    'constructor',
  ])('does not serve %s', async (file) => {
    const response = await api.call('GET', `/docs/${file}`);
    expect([response.status, await response.json()]).toMatchObject([404, { error: 'route.not_found' }]);
  });
});
