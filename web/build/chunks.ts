/** The part of the bundler's account that is read here. */
export interface Outputs {
  [file: string]: {
    imports: readonly { path: string; kind: string }[];
    entryPoint?: string | undefined;
  };
}

const plain = (path: string): string => path.replace(/^\.\//, '');

/** The script that the bundler made of a source file. */
export const chunkOf = (outputs: Outputs, source: string): string => {
  const found = Object.entries(outputs).find(
    ([file, { entryPoint }]) => file.endsWith('.js') && entryPoint?.endsWith(source),
  );
  if (!found) throw new Error(`The build made no script of ${source}.`);
  return plain(found[0]);
};

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
