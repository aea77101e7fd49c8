import type { TimeGroup } from '@stimmlage/core/codes/time-groups';
import type { SeriesPeriods } from '@stimmlage/core/contracts/figures';
import type { Days } from '@stimmlage/core/days';
import { type Coverage, tellPeriods } from '@stimmlage/core/figures/periods';
import { readCoverage } from '@stimmlage/db/queries/targets/coverage';
import type { ApiDeps } from '../deps';

/** Converts the periods of a series to the form that its calls return. */
export const periodsBy = (
  { now, timezone }: ApiDeps,
  window: Days,
  group: TimeGroup,
  coverage: Coverage,
): SeriesPeriods =>
  tellPeriods(window, group, { coverage, now: now(), timezone }).map(({ start, ...period }) => ({
    date: start,
    ...period,
    few: false,
  }));

/** Reads the periods of a series over all targets. */
export const readPeriods = async (deps: ApiDeps, window: Days, group: TimeGroup): Promise<SeriesPeriods> =>
  periodsBy(deps, window, group, await readCoverage(deps.db, deps.now()));
