import { describe, expect, test } from 'bun:test';
import { cronProblem } from './cron';

describe('accepts an unambiguous schedule', () => {
  test.each([
    '0 2 * * *',
    '*/20 2 * * *',
    '*/60 */24 * */12 */7',
    '0-30/15 8-18/2 1,15 jan-mar,7 MON-fri',
    '0 2 29 2 *',
    '0 2 31 1-4 *',
    '0 2 * * 0-7',
    '0 2 * * fri-7',
    '5/20 * * * *',
    '0 2 13 * 5',
    '0 2 30 2 1',
    '00  02 * * *',
  ])('%s', (cron) => {
    expect(cronProblem(cron)).toBeUndefined();
  });
});

describe('refuses an invalid or misleading schedule', () => {
  test.each([
    ['* * * *', /five fields/],
    ['0 0 2 * * *', /five fields/],
    ['', /five fields/],
    ['60 2 * * *', /^expected the minute to be from 0 to 59, not “60”$/],
    ['0 24 * * *', /^expected the hour to be from 0 to 23/],
    ['0 2 0 * *', /^expected the day/],
    ['0 2 32 * *', /^expected the day/],
    ['0 2 * 13 *', /^expected the month/],
    ['0 2 * mon *', /^expected the month/],
    ['0 2 * * 8', /^expected the weekday/],
    ['0 2 * * L', /^expected the weekday/],
    ['0x1 1e1 * * *', /^expected the minute/],
    ['1,,2 * * * *', /^expected the minute to be values, ranges or steps, not “”$/],
    ['*5 * * * *', /not “\*5”/],
    ['5-10-15 * * * *', /not “5-10-15”/],
    ['*/ * * * *', /not “\*\/”/],
    ['-1 * * * *', /not “-1”/],
    ['0 2 * * 5#1', /not “5#1”/],
    ['*/90 * * * *', /^the step of “\*\/90” leads to no second minute$/],
    ['5/60 * * * *', /no second minute/],
    ['0-30/40 * * * *', /no second minute/],
    ['*/0 * * * *', /no second minute/],
    ['0 */25 * * *', /no second hour/],
    ['0 2 */31 * *', /no second day/],
    ['0 2 * */13 *', /no second month/],
    ['0 2 * * */8', /no second weekday/],
    ['0 2 * * fri-mon', /^the range “fri-mon” ends before it begins$/],
    ['0 22-2 * * *', /ends before it begins/],
    ['0 2 * nov-feb *', /ends before it begins/],
    ['0 2 30 2 *', /^no month that is named has such a day$/],
    ['0 2 30,31 feb *', /no month/],
    ['0 2 31 4,6 *', /no month/],
  ])('%s', (cron, problem) => {
    expect(cronProblem(cron)).toMatch(problem);
  });
});
