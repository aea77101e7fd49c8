/** The part of the bundler's account that is read here. */
export interface Outputs {
  [file: string]: {
    imports: readonly { path: string; kind: string }[];
    entryPoint?: string | undefined;
  };
}

const plain = (path: string): string => path.replace(/^\.\//, '');

const outputOf = (outputs: Outputs, source: string, ending: string): string => {
  const found = Object.entries(outputs).find(
    ([file, { entryPoint }]) => file.endsWith(ending) && entryPoint?.endsWith(source),
  );
  if (!found) throw new Error(`The build made no ${ending} of ${source}.`);
  return plain(found[0]);
};

/** The script that the bundler made of a source file. */
export const chunkOf = (outputs: Outputs, source: string): string => outputOf(outputs, source, '.js');

/** The style sheet of a source file, with those of everything it loads, lazily too. */
export const sheetOf = (outputs: Outputs, source: string): string => outputOf(outputs, source, '.css');

/** A script and everything that must be there before it runs. */
export const withImports = (outputs: Outputs, file: string): string[] => {
  const needed = new Set<string>();
  const visit = (name: string): void => {
    if (needed.has(name)) return;
    needed.add(name);
    const output = outputs[`./${name}`] ?? outputs[name];
    for (const { path, kind } of output?.imports ?? []) {
      if (kind === 'import-statement') visit(plain(path));
    }
  };
  visit(plain(file));
  return [...needed];
};
