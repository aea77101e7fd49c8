import { describe, expect, test } from 'bun:test';
import { type DatabaseAddress, databaseAddressProblem, readDatabaseAddress } from './database-address';

const BASE = 'postgres://u:p@h:5432/d';

describe('a database URL', () => {
  test.each<[string, DatabaseAddress]>([
    ['', { url: BASE, tls: null }],
    ['?sslmode=require', { url: BASE, tls: { mode: 'require' } }],
    ['?sslmode=no-verify', { url: BASE, tls: { mode: 'require' } }],
    ['?uselibpqcompat=true&sslmode=verify-ca', { url: BASE, tls: { mode: 'verify-ca' } }],
    [
      '?sslmode=verify-full&sslrootcert=/a.pem&sslcert=/b.pem&sslkey=/c.key',
      { url: BASE, tls: { mode: 'verify-full', rootCert: '/a.pem', cert: '/b.pem', key: '/c.key' } },
    ],
    [
      '?options=-c%20work_mem%3D1MB&channel_binding=prefer',
      { url: BASE, tls: null, options: '-c work_mem=1MB' },
    ],
  ])('with “%s” is interpreted as in libpq', (parameters, expected) => {
    expect(databaseAddressProblem(BASE + parameters)).toBeUndefined();
    expect(readDatabaseAddress(BASE + parameters)).toEqual(expected);
  });

  test.each([
    ['?schema=public', /^has the parameter schema, which is not one of sslmode, .*options$/],
    ['?sslmode=require&pgbouncer=true', /^has the parameter pgbouncer/],
    ['?gehe!m=1', /^has a parameter, which/],
    [
      '?sslmode=prefer',
      /^has a parameter sslmode that is not one of disable, require, verify-ca, verify-full$/,
    ],
    ['?sslmode=VERIFY-FULL', /sslmode/],
    ['?sslmode=', /sslmode/],
    ['?sslrootcert=/a.pem', /^names certificates, but has no sslmode/],
    ['?sslmode=require&sslcert=/b.pem', /^has one of sslcert and sslkey/],
    ['?sslmode=require&channel_binding=require', /^has channel_binding=require/],
  ])('with “%s” is refused', (parameters, problem) => {
    expect(databaseAddressProblem(BASE + parameters)).toMatch(problem);
  });

  test.each([
    'postgres://u:ge%heim@h/d',
    'postgres://u%:p@h/d',
    'postgres://u:p@h/100%',
    'postgres://u:%FF@h/d',
  ])('%p with a stray % is refused, without the password', (address) => {
    const problem = databaseAddressProblem(address);
    expect(problem).toMatch(/write a % itself as %25$/);
    expect(problem).not.toContain('heim');
  });

  test('with an escaped % is accepted', () => {
    expect(databaseAddressProblem('postgres://u:100%25@h/d')).toBeUndefined();
  });
});
