import { expect, test } from 'bun:test';
import { listenAddress } from './address';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000', 'http://localhost:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000', 'http://localhost:3000'],
  ['::', 'http://[::1]:3000', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000', 'http://localhost:3000'],
  ['127.0.0.2', 'http://127.0.0.2:3000', 'http://127.0.0.2:3000'],
  ['fd00::7', 'http://[fd00::7]:3000', 'http://[fd00::7]:3000'],
  ['stimme.example', 'http://stimme.example:3000', 'http://stimme.example:3000'],
])('HOST %s is reached at %s and displayed as %s', (HOST, reachable, shown) => {
  expect(listenAddress({ HOST, PORT: 3000 })).toEqual({ reachable, shown });
});
