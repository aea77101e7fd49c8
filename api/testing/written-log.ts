import { Writable } from 'node:stream';
import { type Level, type Logger, pino } from 'pino';

/** Creates a log whose lines a test can read. */
export const writtenLog = (level: Level): { log: Logger; written: string[] } => {
  const written: string[] = [];
  const stream = new Writable({
    write: (part: Buffer, _, done) => {
      written.push(part.toString());
      done();
    },
  });
  return { log: pino({ level }, stream), written };
};
