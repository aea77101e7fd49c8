import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonCodes } from '@stimmlage/core/reasons/read';
import { projectFolder } from '@stimmlage/stack/processes';
import { Glob } from 'bun';

const catalogue = 'core/reasons/catalogue.ts';

test('every reason is given somewhere', () => {
  const files = [...new Glob('{core,db,api,worker}/**/*.ts').scanSync(projectFolder)].filter(
    (name) => name !== catalogue && !/node_modules|\.test\.ts$|\/testing\//.test(name),
  );
  const source = files.map((name) => readFileSync(join(projectFolder, name), 'utf8')).join('\n');
  expect(reasonCodes.filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});
