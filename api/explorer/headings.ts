import { categories, categoryLabels } from '@stimmlage/core/codes/categories';
import { policyAreaLabels, policyAreas } from '@stimmlage/core/codes/policy-areas';
import { sentiments } from '@stimmlage/core/codes/sentiments';
import type { ExplorerHeading } from '@stimmlage/core/contracts/explorer';
import type { SeriesPeriods } from '@stimmlage/core/contracts/figures';
import { clipDays, type Days } from '@stimmlage/core/days';
import { type ExplorerDimension, isPeriod } from '@stimmlage/core/figures/explorer';
import { compareNames } from '@stimmlage/core/names';
import type { ExploredCount } from '@stimmlage/db/figures/read/explorer';
import {
  listPrivateTargetIds,
  listTargetNames,
  listTargetsFoundByName,
} from '@stimmlage/db/queries/targets/targets';
import { NO_AREA, NO_TARGET } from '@stimmlage/db/tables/rollups';
import type { ApiDeps } from '../deps';

type Side = 'row' | 'column';

/** The keys that are left out of a table, by dimension. */
type LeftOut = Partial<Record<ExplorerDimension, ReadonlySet<string>>>;

/**
 * Returns the keys that are left out of tables by policy area or target: statements without a policy area,
 * without a target, or with a target that may be a private person.
 */
export const findLeftOut = async (
  { db }: ApiDeps,
  dimensions: readonly (ExplorerDimension | null)[],
): Promise<LeftOut> => ({
  policy_area: new Set([NO_AREA]),
  target: new Set(
    [NO_TARGET, ...(dimensions.includes('target') ? await listPrivateTargetIds(db) : [])].map(String),
  ),
});

/** Whether the counted statements belong in the table. */
export const isPlaced = (
  { row, column }: Pick<ExploredCount, Side>,
  {
    rows,
    columns,
    leftOut,
  }: { rows: ExplorerDimension; columns: ExplorerDimension | null; leftOut: LeftOut },
): boolean => !leftOut[rows]?.has(row) && (columns === null || !leftOut[columns]?.has(column));

const sentimentNames = { COMPLAINT: 'criticism', PRAISE: 'praise', NEUTRAL: 'neutral' } as const;

/**
 * The possible keys of a dimension with their names, in the order of the codebook. The keys of intensity and
 * heat are the levels 1 to 5.
 */
const codes: Partial<Record<ExplorerDimension, ReadonlyMap<string, string>>> = {
  category: new Map(categories.map((code) => [code, categoryLabels[code].chart.en])),
  policy_area: new Map(policyAreas.map((code) => [code, policyAreaLabels[code].en])),
  sentiment: new Map(sentiments.map((code) => [code, sentimentNames[code]])),
  intensity: new Map(['1', '2', '3', '4', '5'].map((step) => [step, step])),
  heat: new Map(['1', '2', '3', '4', '5'].map((step) => [step, step])),
};

/** Dimensions whose keys have no natural order, and are therefore sorted by frequency. */
const bySize: readonly ExplorerDimension[] = ['category', 'policy_area', 'target'];

interface Counted {
  window: Days;
  /** The weeks or months of the window; empty if neither rows nor columns are weeks or months. */
  periods: SeriesPeriods;
  counts: readonly ExploredCount[];
  /** Whether the number of statements in a row and column is known. */
  isKnown: (row?: string, column?: string) => boolean;
}

const totalsOf = (counts: readonly ExploredCount[], side: Side): Map<string, number> => {
  const totals = new Map<string, number>();
  for (const count of counts) totals.set(count[side], (totals.get(count[side]) ?? 0) + count.n);
  return totals;
};

/**
 * Lists all periods from the first to the last period whose number of statements is known, including unknown
 * periods in between. The number is known to be 0 if the period was collected, but has no statements. Returns
 * an empty list if no period has statements.
 */
const periodHeadings = (
  { window, periods, isKnown }: Counted,
  side: Side,
  keys: readonly string[],
): ExplorerHeading[] => {
  const isTold = (date: string): boolean =>
    keys.includes(date) || (side === 'row' ? isKnown(date) : isKnown(undefined, date));
  const told = periods.map(({ date }) => date).filter(isTold);
  const [first, last] = [told[0], told.at(-1)];
  if (keys.length === 0 || first === undefined || last === undefined) return [];
  return periods
    .filter(({ date }) => date >= first && date <= last)
    .map(({ date, end, partial }) => ({
      key: date,
      name: date,
      days: clipDays({ from: date, to: end }, window),
      partial,
    }));
};

const targetHeadings = async ({ db }: ApiDeps, keys: readonly string[]): Promise<ExplorerHeading[]> => {
  const ids = keys.map(Number);
  const [named, foundByName] = await Promise.all([listTargetNames(db, ids), listTargetsFoundByName(db, ids)]);
  return named.map(({ id, name, username }) => ({
    key: String(id),
    name,
    username,
    foundByName: foundByName.has(id),
    partial: [],
  }));
};

/**
 * Returns the headings of the rows or columns. Headings without a natural order are sorted by frequency, most
 * frequent first.
 */
export const headingsOf = async (
  deps: ApiDeps,
  side: Side,
  dimension: ExplorerDimension,
  counted: Counted,
): Promise<ExplorerHeading[]> => {
  const totals = totalsOf(counted.counts, side);
  const keys = [...totals.keys()].toSorted();
  if (isPeriod(dimension)) return periodHeadings(counted, side, keys);
  const names = codes[dimension];
  const headings = names
    ? [...names].map(([key, name]) => ({ key, name, partial: [] }))
    : await targetHeadings(deps, keys);
  if (!bySize.includes(dimension)) return headings;
  const size = ({ key }: ExplorerHeading): number => totals.get(key) ?? 0;
  // Orders headings with equal counts. Codes stay in the order of the codebook, and targets are sorted by
  // name.
  const byName = (a: ExplorerHeading, b: ExplorerHeading): number =>
    names ? 0 : compareNames(a.name, b.name) || compareNames(a.key, b.key);
  return headings.filter(({ key }) => totals.has(key)).toSorted((a, b) => size(b) - size(a) || byName(a, b));
};
