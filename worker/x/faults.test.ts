import { expect, test } from 'bun:test';
import { reason } from '@stimmlage/core/reasons/reason';
import { toFault, XNotFound, XUnavailable } from './faults';

const now = new Date('2026-11-10T10:00:00Z');

test('turns an unexpected error into a temporary fault with a message that can be stored', () => {
  const fault = toFault(new TypeError('odd\u0000 answer'), now);
  expect(fault).toBeInstanceOf(XUnavailable);
  expect(fault.message).toBe('The request to X failed: odd answer');
  expect(toFault('nothing', now)).toBeInstanceOf(XUnavailable);
});

test('leaves an error that is already a fault unchanged', () => {
  const fault = new XNotFound(reason('x.not_known'));
  expect(toFault(fault, now)).toBe(fault);
});
