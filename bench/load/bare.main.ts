import { parseArgs } from 'node:util';
import { Hono } from 'hono';

/**
 * Serves fixed headers and a fixed body from files. No handler that uses Bun.serve and Hono can have a higher
 * throughput than this server.
 */
const [head = '', body = ''] = parseArgs({ allowPositionals: true }).positionals;
const headers: Record<string, string> = await Bun.file(head).json();
const bytes = await Bun.file(body).bytes();
const app = new Hono().get('*', (c) => c.body(bytes, 200, headers));
const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: app.fetch });
console.log(server.port);
