import { parseArgs } from 'node:util';

/**
 * Requests one URL repeatedly on a fixed number of connections, and prints the requests per second. Each
 * connection sends its next request as soon as a response is complete. Only the sizes of responses are
 * checked: on two cores, a load generator that parsed responses would itself be the bottleneck.
 */
const [address = '', seconds = '5', connections = '32'] = parseArgs({ allowPositionals: true }).positionals;
const url = new URL(address);
const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`;

const END_OF_HEAD = '\r\n\r\n';

/** Returns the size of a complete response in bytes, including headers. */
const sizeOf = (answer: string): number => {
  const length = /^content-length: (\d+)/im.exec(answer)?.[1];
  if (!answer.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(answer.slice(0, 200));
  return answer.indexOf(END_OF_HEAD) + END_OF_HEAD.length + Number(length);
};

const state = { answers: 0, size: 0 };

const open = () => {
  let received = 0;
  return Bun.connect({
    hostname: url.hostname,
    port: Number(url.port),
    socket: {
      open: (socket) => void socket.write(request),
      data: (socket, chunk) => {
        // All responses have the same length, because the lengths of header fields do not vary.
        if (state.size === 0) state.size = sizeOf(chunk.toString('latin1'));
        received += chunk.byteLength;
        if (received < state.size) return;
        if (received > state.size)
          throw new Error(`An answer of ${received} bytes in place of ${state.size}`);
        received = 0;
        state.answers += 1;
        socket.write(request);
      },
    },
  });
};

await open();
await Promise.all(Array.from({ length: Number(connections) - 1 }, open));
await Bun.sleep(1000);
const before = state.answers;
const started = performance.now();
await Bun.sleep(Number(seconds) * 1000);
console.log(((state.answers - before) / (performance.now() - started)) * 1000);
process.exit(0);
