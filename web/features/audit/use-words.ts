import { SYSTEM_USER } from '@stimmlage/core/codes/audit-actions';
import { type Category, categories } from '@stimmlage/core/codes/categories';
import { locales } from '@stimmlage/core/codes/label';
import { type PolicyArea, policyAreaLabels, policyAreas } from '@stimmlage/core/codes/policy-areas';
import { describeSchedule } from '@stimmlage/core/codes/schedules';
import { targetTypeLabels, targetTypes } from '@stimmlage/core/codes/target-types';
import { tokenScopeLabels, tokenScopes } from '@stimmlage/core/codes/token-scopes';
import { areReasons, readReasons } from '@stimmlage/core/reasons/read';
import { useTranslation } from 'react-i18next';
import { chartName } from '../../domain/names';
import { useDollars } from '../../i18n/dollars';
import { reasonsText } from '../../i18n/reason-texts';
import type { Catalogues } from '../../i18n/staff-texts';
import { useTexts } from '../../i18n/use-texts';
import type { Words } from './describe';

const MOMENT = /^\d{4}-\d\d-\d\dT/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const LANGUAGE = /^[a-z]{2,3}$/;
const NOTHING = '–';
const MOST_DECIMALS = 20;

/** The fields whose numbers are ids rather than counts. */
const ids = ['analysisRunId', 'invitation', 'ownerId', 'run', 'targetId'];

const inList = <T extends string>(list: readonly T[], value: string): value is T =>
  list.some((one) => one === value);

const isLanguage = (code: unknown): code is string => typeof code === 'string' && LANGUAGE.test(code);

type Code = (code: string) => string | undefined;

/**
 * Returns functions that put the objects and details of audit entries into words. Entries written by earlier
 * versions may contain unknown fields, which are shown unchanged.
 */
export const useWords = (): Words & {
  objectOf: (object: string) => string;
  /** Returns the display name of the user who performed the action. */
  userOf: (user: string) => string;
} => {
  const { t, language, integer, day, moment, languages } = useTexts('audit');
  const dollars = useDollars();
  const { i18n } = useTranslation(['audit', 'comments', 'staff', 'upkeep']);
  /** Returns the text for a key; undefined if the key does not exist. */
  const wordOf = (key: string, namespace: keyof Catalogues = 'audit'): string | undefined =>
    i18n.exists(key, { ns: namespace }) ? i18n.t(key as never, { ns: namespace }) : undefined;

  const nameOf = (path: readonly string[]): string => {
    const last = path.at(-1) ?? '';
    const own =
      path[0] === 'filters' && path.length > 1
        ? (wordOf(`filter.${last}`) ?? wordOf(`filters.${last}`, 'comments'))
        : (wordOf(`field.${path.join('_')}`) ?? wordOf(`field.${last}`) ?? wordOf(`count.${last}`, 'upkeep'));
    return own ?? path.join('.');
  };

  const issue: Code = (code) => (inList<Category>(categories, code) ? chartName(code, language) : undefined);
  const scope: Code = (code) =>
    inList(tokenScopes, code) ? tokenScopeLabels[code].name[language] : undefined;
  const sentiment: Code = (code) => wordOf(`sentiment.${code}`, 'staff');
  const value: Code = (code) => wordOf(`value.${code}`);
  /** Functions that translate codes, keyed by the name of the field that contains the code. */
  const codes: Readonly<Record<string, Code>> = {
    complaint_type: sentiment,
    fields: (code) => wordOf(`field.${code}`),
    format: (code) => code.toUpperCase(),
    kind: (code) => wordOf(`kind.${code}.name`, 'upkeep') ?? value(code),
    mode: value,
    pain_point: issue,
    pain_point_category: issue,
    policy_area: (code) =>
      inList<PolicyArea>(policyAreas, code) ? policyAreaLabels[code][language] : undefined,
    reason: value,
    role: (code) => wordOf(`role.${code}`, 'staff'),
    schedule: (code) => describeSchedule(code, language),
    scope,
    scopes: scope,
    sentiment,
    sort: (code) => wordOf(`order.${code}`, 'staff'),
    status: (code) => wordOf(`status.${code}`, 'staff'),
    targetType: (code) => (inList(targetTypes, code) ? targetTypeLabels[code].one[language] : undefined),
    timeGroup: value,
    tried: value,
  };

  const ofText = (path: readonly string[], text: string): string => {
    if (!Number.isNaN(Date.parse(text))) {
      if (MOMENT.test(text)) return moment(new Date(text));
      if (DAY.test(text)) return day(text);
    }
    if (text === 'changed' || text === 'given') return value(text) ?? text;
    const field = path.at(-1) ?? '';
    const choice = path[0] === 'filters' ? wordOf(`choices.${field}.${text}`, 'comments') : undefined;
    const code = Object.hasOwn(codes, field) ? codes[field] : undefined;
    return choice ?? code?.(text) ?? text;
  };

  const ofNumber = (path: readonly string[], number: number): string => {
    if (path.includes('budgets')) return dollars(number);
    if (ids.includes(path.at(-1) ?? '')) return String(number);
    if (Number.isInteger(number)) return integer(number);
    return number.toLocaleString(locales[language], { maximumFractionDigits: MOST_DECIMALS });
  };

  const ofList = (path: readonly string[], list: readonly unknown[]): string => {
    const last = path.at(-1);
    if (last === 'reasons' && areReasons(list)) return reasonsText(readReasons(list), language) ?? '';
    if (last === 'languages' && list.every(isLanguage)) return languages(list);
    return list.map((one) => textOf(path, one)).join(', ');
  };

  const textOf = (path: readonly string[], recorded: unknown): string => {
    if (recorded === null || recorded === undefined || recorded === '') return NOTHING;
    if (typeof recorded === 'string') return ofText(path, recorded);
    if (typeof recorded === 'boolean') return t(recorded ? 'value.yes' : 'value.no');
    if (typeof recorded === 'number') return ofNumber(path, recorded);
    return (Array.isArray(recorded) ? ofList(path, recorded) : JSON.stringify(recorded)) || NOTHING;
  };

  return {
    nameOf,
    textOf,
    userOf: (user) => (user === SYSTEM_USER ? t('system') : user),
    objectOf: (object) => {
      const [kind = '', ...id] = object.split(' ');
      return [wordOf(`object.${kind}`) ?? kind, ...id].join(' ');
    },
  };
};
