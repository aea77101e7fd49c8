import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { WireFault } from './fault';
import type { Connection } from './middleware';

/** A web-standard request handler, such as Hono's `app.fetch`. */
export type Fetch = (request: Request, env: { connection: Connection }) => Response | Promise<Response>;

export interface Listener {
  url: string;
  stop(): Promise<void>;
}

const readBody = async (incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> => {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const toRequest = async (incoming: IncomingMessage, signal: AbortSignal): Promise<Request> => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  const method = incoming.method ?? 'GET';
  const body = await readBody(incoming);
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? '127.0.0.1'}`);
  return new Request(url.href, { method, headers, signal, ...(body ? { body } : {}) });
};

/**
 * Aborts the connection before any response, or after part of the body. The response either declares the full
 * length of the body or is sent in chunks.
 */
const sendBroken = async (outgoing: ServerResponse, response: Response, wire: WireFault): Promise<void> => {
  if (wire.how === 'drop') {
    outgoing.destroy();
    return;
  }
  const whole = Buffer.from(await response.arrayBuffer());
  response.headers.delete('content-length');
  const length = wire.how === 'cut-length' ? { 'content-length': String(whole.length) } : {};
  outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...length });
  outgoing.write(whole.subarray(0, Math.floor(whole.length * wire.share)), () => outgoing.destroy());
};

const send = async (outgoing: ServerResponse, response: Response): Promise<void> => {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  for await (const chunk of response.body ?? []) {
    if (outgoing.destroyed) return;
    if (!outgoing.write(chunk))
      await new Promise((resolve) => outgoing.once('drain', resolve).once('close', resolve));
  }
  outgoing.end();
};

const serve = async (fetch: Fetch, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
  const abort = new AbortController();
  outgoing.on('close', () => abort.abort());
  const connection: Connection = {};
  const response = await fetch(await toRequest(incoming, abort.signal), { connection });
  if (connection.fault) await sendBroken(outgoing, response, connection.fault);
  else await send(outgoing, response);
};

/**
 * Listens on the loopback interface by default; port 0 selects a free port. Uses node:http rather than
 * Bun.serve, because only node:http can end a body before its declared length.
 */
export const listen = async (fetch: Fetch, port = 0, host = '127.0.0.1'): Promise<Listener> => {
  const server = createServer((incoming, outgoing) => {
    serve(fetch, incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.requestTimeout = 0;
  // The timeout is longer than clients keep an idle connection open. If the server closed a connection while
  // a client reuses the connection, the call would fail although no test has scripted a fault.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${host}:${bound}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
