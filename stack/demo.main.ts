import { runDemo } from './demo/demo';
import { runStack } from './lifecycle';

/** Implements `bun run demo`. */
await runStack((lifecycle) => runDemo(lifecycle, { watch: false }));
