import { type Category, categories } from '@stimmlage/core/codes/categories';
import { type PolicyArea, policyAreaLabels, policyAreas } from '@stimmlage/core/codes/policy-areas';
import { isSchedulePreset, schedulePresetLabels } from '@stimmlage/core/codes/schedules';
import { targetTypeLabels, targetTypes } from '@stimmlage/core/codes/target-types';
import { tokenScopeLabels, tokenScopes } from '@stimmlage/core/codes/token-scopes';
import { useTranslation } from 'react-i18next';
import { chartName } from '../../domain/names';
import type { Catalogues } from '../../i18n/staff-texts';
import { useTexts } from '../../i18n/use-texts';
import type { Words } from './describe';

const MOMENT = /^\d{4}-\d\d-\d\dT/;
const NOTHING = '–';

const inList = <T extends string>(list: readonly T[], value: string): value is T =>
  list.some((one) => one === value);

type Code = (code: string) => string | undefined;

/**
 * Returns texts for the objects and details of audit entries. Entries written by earlier versions may contain
 * fields without a text, which are shown unchanged.
 */
export const useWords = (): Words & { objectOf: (object: string) => string } => {
  const { t, language, integer, moment } = useTexts('audit');
  const { i18n } = useTranslation(['audit', 'staff', 'upkeep']);
  /** Returns a text, or undefined if it does not exist. */
  const wordOf = (key: string, namespace: keyof Catalogues = 'audit'): string | undefined =>
    i18n.exists(key, { ns: namespace }) ? i18n.t(key as never, { ns: namespace }) : undefined;

  const nameOf = (path: readonly string[]): string => {
    const last = path.at(-1) ?? '';
    const own =
      path[0] === 'filters' && path.length > 1
        ? wordOf(`filter.${last}`)
        : (wordOf(`field.${path.join('_')}`) ?? wordOf(`field.${last}`) ?? wordOf(`count.${last}`, 'upkeep'));
    return own ?? path.join('.');
  };

  const issue: Code = (code) => (inList<Category>(categories, code) ? chartName(code, language) : undefined);
  const scope: Code = (code) =>
    inList(tokenScopes, code) ? tokenScopeLabels[code].name[language] : undefined;
  const sentiment: Code = (code) => wordOf(`sentiment.${code}`, 'staff');
  const value: Code = (code) => wordOf(`value.${code}`);
  /** Translations of codes, by the field that contains them. */
  const codes: Readonly<Record<string, Code>> = {
    coded_by: value,
    complaint_type: sentiment,
    fields: (code) => wordOf(`field.${code}`),
    flag: value,
    format: (code) => code.toUpperCase(),
    kind: (code) => wordOf(`kind.${code}.name`, 'upkeep') ?? value(code),
    mode: value,
    pain_point: issue,
    pain_point_category: issue,
    policy_area: (code) =>
      inList<PolicyArea>(policyAreas, code) ? policyAreaLabels[code][language] : undefined,
    reason: value,
    role: (code) => wordOf(`role.${code}`, 'staff'),
    schedule: (code) => (isSchedulePreset(code) ? schedulePresetLabels[code][language] : undefined),
    scope,
    scopes: scope,
    sentiment,
    sort: (code) => wordOf(`order.${code}`, 'staff'),
    status: (code) => wordOf(`status.${code}`, 'staff'),
    targetType: (code) => (inList(targetTypes, code) ? targetTypeLabels[code].one[language] : undefined),
    timeGroup: value,
    tried: value,
  };

  const ofText = (field: string, text: string): string => {
    if (MOMENT.test(text) && !Number.isNaN(Date.parse(text))) return moment(new Date(text));
    const isWithheld = text === 'changed' || text === 'given';
    return (isWithheld ? value(text) : codes[field]?.(text)) ?? text;
  };

  const textOf = (path: readonly string[], recorded: unknown): string => {
    if (recorded === null || recorded === undefined || recorded === '') return NOTHING;
    if (typeof recorded === 'string') return ofText(path.at(-1) ?? '', recorded);
    if (Array.isArray(recorded)) return recorded.map((one) => textOf(path, one)).join(', ') || NOTHING;
    if (typeof recorded === 'boolean') return t(recorded ? 'value.yes' : 'value.no');
    return Number.isInteger(recorded) ? integer(Number(recorded)) : JSON.stringify(recorded);
  };

  return {
    nameOf,
    textOf,
    objectOf: (object) => {
      const [kind = '', ...id] = object.split(' ');
      return [wordOf(`object.${kind}`) ?? kind, ...id].join(' ');
    },
  };
};
