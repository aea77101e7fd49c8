import { categories } from '@stimmlage/core/codes/categories';
import type { GroupTotals } from '@stimmlage/db/figures/read/figures';
import { lookAt, type Signal } from '../figures/look';
import { toldIssues } from '../figures/public-figures';

/** Lists the published themes of a week, including themes without statements. */
const toldThemes = (week: readonly GroupTotals[]): Set<string> => {
  const issues = toldIssues(week);
  return new Set(
    categories.filter((theme) => {
      const isTheme = ({ category }: { category: string }) => category === theme;
      return issues.some(isTheme) || !week.some(isTheme);
    }),
  );
};

/** Finds the notable changes from one week to the next in themes whose counts may be published in both weeks. */
export const findSignals = (week: readonly GroupTotals[], weekBefore: readonly GroupTotals[]): Signal[] => {
  const told = toldThemes(week).intersection(toldThemes(weekBefore));
  return lookAt(week, weekBefore).signals.filter(({ theme }) => told.has(theme));
};

const strongestFirst = (a: Signal, b: Signal): number => b.strength - a.strength;

/**
 * Chooses signals, and sorts them by strength. The strongest signal of each kind is chosen before any second
 * signal of the same kind.
 */
export const chooseSignals = (signals: readonly Signal[], most: number): Signal[] => {
  const byKind = Map.groupBy(signals.toSorted(strongestFirst), ({ kind }) => kind);
  const ranked = [...byKind.values()].flatMap((ofKind) => ofKind.map((signal, place) => ({ signal, place })));
  return ranked
    .toSorted((a, b) => a.place - b.place || strongestFirst(a.signal, b.signal))
    .slice(0, most)
    .map(({ signal }) => signal)
    .toSorted(strongestFirst);
};
