import { categories, categoryLabels } from '@stimmlage/core/codes/categories';
import { policyAreaLabels, policyAreas } from '@stimmlage/core/codes/policy-areas';
import type { ComparisonKind } from '@stimmlage/core/contracts/comparison';
import { AppError, validationError } from '@stimmlage/core/errors/app-error';
import type { Queryable } from '@stimmlage/db/connection';
import { listSessionNames } from '@stimmlage/db/queries/sessions/sessions';
import { listPoliticianNames } from '@stimmlage/db/queries/targets/targets';

type Names = ReadonlyMap<string, string>;

const categoryNames: Names = new Map(categories.map((code) => [code, categoryLabels[code].chart.en]));
const areaNames: Names = new Map(policyAreas.map((code) => [code, policyAreaLabels[code].en]));

const noKey = (message: string): AppError => validationError([{ path: 'query.ids', message }]);

/** Matches up to 15 digits. Ids in the database are never longer. */
const ID = /^\d{1,15}$/;

const toIds = (keys: readonly string[]): number[] => {
  if (!keys.every((key) => ID.test(key))) throw noKey('expected ids, separated by commas');
  return keys.map(Number);
};

const byId = (rows: readonly { id: number; name: string }[]): Names =>
  new Map(rows.map(({ id, name }) => [String(id), name]));

/** Returns the names for the given keys. Throws an error if any key is unknown. */
const pick = (keys: readonly string[], names: Names, refuse: (unknown: string) => AppError): Names =>
  new Map(
    keys.map((key) => {
      const name = names.get(key);
      if (name === undefined) throw refuse(key);
      return [key, name];
    }),
  );

const ofRows = async (
  keys: readonly string[],
  read: (ids: readonly number[]) => Promise<{ id: number; name: string }[]>,
  code: 'targets.not_found' | 'sessions.not_found',
): Promise<Names> => pick(keys, byId(await read(toIds(keys))), (id) => new AppError(code, { id }));

const ofCodes = (keys: readonly string[], names: Names): Names =>
  pick(keys, names, (code) => noKey(`there is no ${code}; expected some of ${[...names.keys()].join(', ')}`));

/**
 * Looks up the names of the compared subjects by key, including deleted politicians.
 * @throws AppError targets.not_found, sessions.not_found, or validation.failed for an unknown code.
 */
export const nameSubjects = async (
  db: Queryable,
  by: ComparisonKind,
  keys: readonly string[],
): Promise<Names> => {
  switch (by) {
    case 'politician':
      return ofRows(keys, (ids) => listPoliticianNames(db, ids), 'targets.not_found');
    case 'run':
      return ofRows(keys, (ids) => listSessionNames(db, ids), 'sessions.not_found');
    case 'category':
      return ofCodes(keys, categoryNames);
    case 'policy_area':
      return ofCodes(keys, areaNames);
  }
};
