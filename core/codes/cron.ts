import { hasBothDays } from './cron-days';

/**
 * A field of a cron expression. `cycle` is the number of values after which the field starts again. Days of
 * the month have no `cycle`, because months differ in length.
 */
interface Field {
  name: string;
  from: number;
  to: number;
  cycle?: number;
  /** The names of the values, in order. */
  names?: readonly string[];
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const fields: readonly Field[] = [
  { name: 'minute', from: 0, to: 59, cycle: 60 },
  { name: 'hour', from: 0, to: 23, cycle: 24 },
  { name: 'day', from: 1, to: 31 },
  { name: 'month', from: 1, to: 12, cycle: 12, names: months },
  // Sunday is both 0 and 7.
  { name: 'weekday', from: 0, to: 7, cycle: 7, names: weekdays },
];

/** The maximum number of days in each month. */
const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Thrown for a cron expression that is invalid, never runs, or would run at other times than it suggests. */
class CronProblem extends Error {}

const ITEM = /^(?:\*|(\w+)(?:-(\w+))?)(?:\/(\d+))?$/;

const numberOf = (text: string, { name, from, to, names = [] }: Field): number => {
  const index = names.indexOf(text.toLowerCase());
  const value = index >= 0 ? from + index : /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= from && value <= to) return value;
  throw new CronProblem(`expected the ${name} to be from ${from} to ${to}, not “${text}”`);
};

/** Lists the values of one item in a field, such as `*`, `1-5` or `0-30/10`. */
const valuesOf = (item: string, field: Field): number[] => {
  const found = ITEM.exec(item);
  if (!found)
    throw new CronProblem(`expected the ${field.name} to be values, ranges or steps, not “${item}”`);
  const [, first, last, every] = found;
  const low = first === undefined ? field.from : numberOf(first, field);
  const isSingle = first !== undefined && last === undefined && every === undefined;
  const high = isSingle ? low : last === undefined ? field.to : numberOf(last, field);
  if (high < low) throw new CronProblem(`the range “${item}” ends before it begins`);
  const step = every === undefined ? 1 : Number(every);
  const isWholeCycle = first === undefined && step === field.cycle;
  if (step === 0 || (every !== undefined && low + step > high && !isWholeCycle))
    throw new CronProblem(`the step of “${item}” leads to no second ${field.name}`);
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, index) => low + index * step);
};

const readCron = (cron: string): number[][] => {
  const texts = cron.split(/ +/);
  if (texts.length !== fields.length)
    throw new CronProblem('expected a preset, or a cron of five fields: minute hour day month weekday');
  return fields.map((field, index) =>
    (texts[index] ?? '').split(',').flatMap((item) => valuesOf(item, field)),
  );
};

const assertComes = (cron: string): void => {
  const [, , days = [], inMonths = []] = readCron(cron);
  if (hasBothDays(cron)) return;
  const longest = Math.max(...inMonths.map((month) => LENGTHS[month - 1] ?? 0));
  if (Math.min(...days) > longest) throw new CronProblem('no month that is named has such a day');
};

/**
 * Explains why a cron expression is invalid, never runs, or would run at other times than it suggests.
 * Returns undefined if there is no problem.
 */
export const cronProblem = (cron: string): string | undefined => {
  try {
    assertComes(cron);
    return undefined;
  } catch (error) {
    if (error instanceof CronProblem) return error.message;
    throw error;
  }
};
