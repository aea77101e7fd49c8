import { messageOf } from './app-error';

const FRAME = /^\s+at /;

/**
 * Describes an uncaught error for a process's output: its message, and where it occurred. What else it carries is left
 * out, because an error from a database has the parameters of its query and the failing row, which are people's posts.
 */
export const traceOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return messageOf(thrown);
  const { name, message, stack = '' } = thrown;
  const frames = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => FRAME.test(line));
  return [`${name}: ${messageOf(thrown)}`, ...frames].join('\n');
};
