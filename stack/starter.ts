import { readFileSync } from 'node:fs';

const POLL_MS = 500;

interface ProcessFacts {
  name: string;
  parent: number;
  session: string | undefined;
}

/**
 * Returns what Linux reports about a process. Returns undefined if the process is gone, and on other
 * operating systems.
 */
const look = (pid: number): ProcessFacts | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the process is in parentheses, and may itself contain parentheses.
    const [, parent, , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    return { name, parent: Number(parent), session };
  } catch {
    return undefined;
  }
};

/**
 * Package runners, and the shells that they start. For example, `npx` starts a shell, the shell starts `bun
 * run`, and `bun run` starts this process.
 */
const RUNNER = /^(bun|node|npm|npx)/;
const SHELL = /^(ba|da)?sh$/;

/**
 * Lists the package runners that started this process, nearest first, and the shells between these runners.
 * Other ancestors, such as a terminal's shell or a supervisor, are not included, because such a process may
 * exit while this process runs.
 */
const listStarters = (): number[] => {
  const session = look(process.pid)?.session;
  const starters: number[] = [];
  let runners = 0;
  for (let pid = process.ppid; ; ) {
    const facts = look(pid);
    const isRunner = RUNNER.test(facts?.name ?? '');
    if (!facts || facts.session !== session || !(isRunner || SHELL.test(facts.name))) break;
    starters.push(pid);
    if (isRunner) runners = starters.length;
    pid = facts.parent;
  }
  return starters.slice(0, runners);
};

/**
 * Calls `tell` when one of the package runners that started this process is gone. A supervisor may end only
 * the process that it has started, such as npx, and npx does not forward the signal.
 */
export const onOrphaned = (tell: () => void): void => {
  const starters = listStarters();
  if (starters.length === 0) return;
  const timer = setInterval(() => {
    const children = [process.pid, ...starters];
    if (starters.every((starter, index) => look(children[index] ?? 0)?.parent === starter)) return;
    clearInterval(timer);
    tell();
  }, POLL_MS);
  timer.unref();
};
