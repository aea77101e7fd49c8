import { appendFileSync, writeFileSync } from 'node:fs';

/** Keeps what services print in a file, emptied at each start, so that the terminal stays readable. */
export const openLogFile = (path: string): ((line: string) => void) => {
  writeFileSync(path, '');
  return (line) => appendFileSync(path, `${line}\n`);
};
