import { Hono } from 'hono';

/** What the same server and framework can do at most: one handler that sends the bytes of a file. */
const [file = ''] = process.argv.slice(2);
const bytes = await Bun.file(file).bytes();
const app = new Hono().get('*', (c) => c.body(bytes, 200, { 'Content-Type': 'application/json' }));
const server = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: app.fetch });
console.log(server.port);
