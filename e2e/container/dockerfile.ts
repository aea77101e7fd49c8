import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bun, projectFolder, runToEnd } from '@stimmlage/stack/processes';
import { Glob } from 'bun';

export interface Stage {
  name: string;
  base: string;
  /** The lines of the stage, each split into the instruction and its arguments. */
  steps: { instruction: string; rest: string }[];
}

const FROM = /^(\S+)(?: AS (\S+))?$/;

/** Reads the stages of the project's Dockerfile. */
export const readStages = (): Stage[] => {
  const stages: Stage[] = [];
  for (const line of readFileSync(join(projectFolder, 'Dockerfile'), 'utf8').split('\n')) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (instruction === 'FROM') {
      const [, base = '', name = ''] = FROM.exec(rest) ?? [];
      stages.push({ name, base, steps: [] });
    } else if (instruction !== '') stages.at(-1)?.steps.push({ instruction, rest });
  }
  return stages;
};

/**
 * Returns a function that tests whether .dockerignore excludes a path. Later lines override earlier lines.
 */
const ignoring = (): ((path: string) => boolean) => {
  const rules = readFileSync(join(projectFolder, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ isKept: line.startsWith('!'), glob: new Glob(line.replace('!', '')) }));
  const matches = (path: string): boolean =>
    rules.reduce((ignored, { isKept, glob }) => (glob.match(path) ? !isKept : ignored), false);
  // A path is also ignored if one of its parent folders is ignored.
  return (path) => path.split('/').some((_, index, parts) => matches(parts.slice(0, index + 1).join('/')));
};

const isIgnored = ignoring();

/**
 * Copies files and folders from the project as `COPY` does in a build: without the paths that .dockerignore
 * excludes.
 */
const copyFromProject = (sources: readonly string[], target: string, root: string): void => {
  for (const source of sources) {
    const to = target.endsWith('/') ? join(root, target, basename(source)) : join(root, target);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(projectFolder, source), to, {
      recursive: true,
      filter: (path) => {
        const below = path.slice(projectFolder.length + 1);
        return basename(path) !== 'node_modules' && (below === source || !isIgnored(below));
      },
    });
  }
};

/** Runs a shell command in a folder, with the image's PATH. */
const runIn = async (folder: string, command: string, path: string): Promise<void> => {
  const { status, stdout, stderr } = await runToEnd(['sh', '-c', command], {
    folder,
    variables: { PATH: path, NODE_ENV: '' },
  });
  if (status !== 0) throw new Error(`${command}: ${stdout}${stderr}`);
};

const copyStep = async (
  rest: string,
  root: string,
  build: (stage: string) => Promise<string>,
): Promise<void> => {
  const words = rest.split(' ');
  const from = /^--from=(.+)$/.exec(words[0] ?? '')?.[1];
  const [target = '', ...sources] = words.slice(from === undefined ? 0 : 1).toReversed();
  if (from === undefined) copyFromProject(sources.toReversed(), target, root);
  else {
    // A path in another stage starts with the working folder of that stage, /app.
    const source = join(await build(from), (sources[0] ?? '').replace(/^\/app\/?/, ''));
    if (readdirSync(root).length === 0) renameSync(source, root);
    else cpSync(source, join(root, target), { recursive: true, verbatimSymlinks: true });
  }
};

export interface Image {
  /** The folder with the content of the image's /app. */
  folder: string;
  /**
   * The PATH for commands in the image. It contains the Bun executable that runs the test, and the system's
   * programs.
   */
  path: string;
}

/**
 * Assembles the files of the Dockerfile's last stage in a folder. Packages are installed as in the
 * Dockerfile; the web client is not rebuilt.
 */
export const assembleImage = async (folder: string): Promise<Image> => {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  symlinkSync(bun, join(bin, 'bun'));
  const path = `${bin}:/usr/bin:/bin`;
  const stages = readStages();
  const built = new Map<string, Promise<string>>();
  const build = (name: string): Promise<string> => {
    const building = built.get(name) ?? buildStage(name);
    built.set(name, building);
    return building;
  };
  const buildStage = async (name: string): Promise<string> => {
    const root = join(folder, name === '' ? 'image' : name);
    const stage = stages.find((one) => one.name === name);
    if (!stage) throw new Error(`The Dockerfile has no stage ${name}`);
    if (name === 'web') return projectFolder;
    mkdirSync(root);
    if (stages.some((one) => one.name === stage.base)) {
      cpSync(await build(stage.base), root, { recursive: true });
    }
    for (const { instruction, rest } of stage.steps) {
      if (instruction === 'COPY') await copyStep(rest, root, build);
      if (instruction === 'RUN') await runIn(root, rest, path);
    }
    return root;
  };
  return { folder: await build(''), path };
};
