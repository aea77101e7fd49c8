import { expect, test } from 'bun:test';
import { listenAddress, listenProblem } from './address';

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

test.each([
  ['EADDRINUSE', 'Port 80 is in use. Set METRICS_PORT to another one.'],
  ['EACCES', 'Port 80 is not allowed for this user. Set METRICS_PORT to one above 1023.'],
  ['EINVAL', 'The API cannot listen on stimme.invalid:80 (EINVAL). Check HOST and METRICS_PORT.'],
])('a server that cannot listen because of %s says which variable to set', (code, sentence) => {
  expect(listenProblem(code, { variable: 'METRICS_PORT', host: 'stimme.invalid', port: 80 })).toBe(sentence);
});
