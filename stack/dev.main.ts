import { runDemo } from './demo/demo';
import { runStack } from './lifecycle';

/** Runs `bun run dev`: the demo, restarted whenever a file changes. */
await runStack((lifecycle) => runDemo(lifecycle, { watch: true }));
