import { watch } from 'node:fs';
import { buildWeb } from './build/bundle';

/** Builds the web application into web/dist; with --watch, rebuilds the application on every change. */
const build = async (): Promise<void> => {
  const started = performance.now();
  const sizes = await buildWeb();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const lines = Object.entries(sizes).map(
    ([name, bytes]) => `  ${(bytes / 1000).toFixed(1).padStart(6)} KB  ${name}`,
  );
  process.stdout.write(
    `The web is built (${seconds} s). The public page loads, with gzip:\n${lines.join('\n')}\n`,
  );
};

await build();

if (process.argv.includes('--watch')) {
  let waiting: Timer | null = null;
  watch(import.meta.dir, { recursive: true }, (_, file) => {
    if (file === null || /^(dist|node_modules)/.test(file)) return;
    if (waiting) clearTimeout(waiting);
    waiting = setTimeout(() => {
      build().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
    }, 100);
  });
}
