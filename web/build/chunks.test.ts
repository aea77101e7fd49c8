import { expect, test } from 'bun:test';
import { chunkOf, sheetOf, withImports } from './chunks';

const outputs = {
  './index-1.js': {
    imports: [{ path: './page-1.js', kind: 'dynamic-import' }],
    entryPoint: 'web/index.html',
  },
  './page-1.js': {
    imports: [
      { path: './index-1.js', kind: 'import-statement' },
      { path: './shared-1.js', kind: 'import-statement' },
    ],
    entryPoint: 'web/routes/page.lazy.tsx',
  },
  './page-1.css': { imports: [], entryPoint: 'web/routes/page.lazy.tsx' },
  './shared-1.js': { imports: [{ path: './page-1.js', kind: 'import-statement' }] },
};

test('a source’s script is found among the outputs, and its style sheet', () => {
  expect(chunkOf(outputs, 'routes/page.lazy.tsx')).toBe('page-1.js');
  expect(sheetOf(outputs, 'routes/page.lazy.tsx')).toBe('page-1.css');
  expect(() => chunkOf(outputs, 'routes/other.tsx')).toThrow('routes/other.tsx');
});

test('what a script needs is followed through static imports, round loops too, and not through lazy ones', () => {
  expect(withImports(outputs, 'page-1.js')).toEqual(['page-1.js', 'index-1.js', 'shared-1.js']);
  expect(withImports(outputs, './index-1.js')).toEqual(['index-1.js']);
});
