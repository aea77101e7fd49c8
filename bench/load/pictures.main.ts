import { parseArgs } from 'node:util';

/**
 * Starts clients that request only uncached images. Each client sends its next request as soon as it has
 * received a response, ignoring Retry-After. On SIGTERM, prints the numbers of successful and refused
 * requests and exits.
 */
const [origin = '', clients = '100'] = parseArgs({ allowPositionals: true }).positionals;

const sent = { drawn: 0, refused: 0 };

/**
 * Returns the URL of an image that is not cached. The value of `hidden` is different in every call, and the
 * number of days and the colour scheme vary.
 */
const addressOf = (call: number): string => {
  const query = new URLSearchParams({
    timeGroup: 'day',
    days: String(1 + (call % 365)),
    scheme: call % 2 === 0 ? 'dark' : 'light',
    hidden: `z${call.toString(36)}`,
  });
  return `${origin}/api/public/embed/${call % 3 === 0 ? 'trends' : 'pain-points'}.png?${query}`;
};

let calls = 0;

const ask = async (): Promise<void> => {
  for (;;) {
    calls += 1;
    const response = await fetch(addressOf(calls));
    await response.arrayBuffer();
    if (response.status === 200) sent.drawn += 1;
    else if (response.status === 429) sent.refused += 1;
    else throw new Error(`A picture answered with ${response.status}`);
  }
};

process.on('SIGTERM', () => {
  console.log(JSON.stringify(sent));
  process.exit(0);
});

for (let client = 0; client < Number(clients); client += 1) void ask();
console.log('begun');
