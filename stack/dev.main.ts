import { runDemo } from './demo/demo';
import { runStack } from './lifecycle';

/** Implements `bun run dev`: runs the demo, and restarts its processes whenever their files change. */
await runStack((lifecycle) => runDemo(lifecycle, { watch: true }));
