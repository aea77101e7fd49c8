import { isScaleStep } from '@stimmlage/core/codes/scales';
import type { Explored, ExplorerHeading } from '@stimmlage/core/contracts/explorer';
import { columnsOf, type ExplorerDimension } from '@stimmlage/core/figures/explorer';
import { statementsOn } from '../../domain/links';
import { isSentiment } from '../../domain/names';
import type { StatementsSearch } from '../../domain/statements';
import type { ExplorerAsked } from './view';

/** Dimensions in which some statements have no value, so that totals do not cover all statements. */
const partial: readonly (ExplorerDimension | null)[] = ['policy_area', 'target'];

/** The position of a cell. If the row or column is omitted, the cell is the total of all rows or columns. */
export interface Spot {
  row?: ExplorerHeading | undefined;
  column?: ExplorerHeading | undefined;
}

const stepFilter = (scale: 'intensity' | 'heat', key: string): StatementsSearch | undefined => {
  const step = Number(key);
  return isScaleStep(step) ? { [scale]: step, [`${scale}_max`]: step } : undefined;
};

/**
 * Returns a function that builds the filter for the statements behind a cell. A target has no such filter if
 * its username would also find the statements of other targets, or only those.
 * @returns a function that returns undefined if no combination of filters selects exactly the statements in
 * the cell.
 */
export const behindOf = (explored: Explored, asked: ExplorerAsked) => {
  const columns = columnsOf(asked);

  const filterOf = (
    dimension: ExplorerDimension,
    { key, days, username, foundByName }: ExplorerHeading,
  ): StatementsSearch | undefined => {
    switch (dimension) {
      case 'category':
      case 'policy_area':
        return statementsOn(dimension, key);
      case 'sentiment':
        return isSentiment(key) ? { sentiment: key } : undefined;
      case 'target':
        return foundByName === true ? { politician: username } : undefined;
      case 'intensity':
      case 'heat':
        return stepFilter(dimension, key);
      default:
        return days;
    }
  };
  const isTotalOfAll = (dimension: ExplorerDimension | null): boolean =>
    explored.without === 0 || !partial.includes(dimension);
  const sideOf = (
    dimension: ExplorerDimension | null,
    heading: ExplorerHeading | undefined,
  ): StatementsSearch | undefined => {
    if (heading === undefined || dimension === null) return isTotalOfAll(dimension) ? {} : undefined;
    return filterOf(dimension, heading);
  };

  const { pain_point, policy_area, sentiment, politician, run } = asked;
  const all: StatementsSearch = {
    pain_point,
    policy_area,
    sentiment,
    politician,
    run,
    from: explored.from,
    to: explored.to,
  };
  return ({ row, column }: Spot): StatementsSearch | undefined => {
    const byRow = sideOf(asked.rows, row);
    const byColumn = sideOf(columns, column);
    return byRow && byColumn && { ...all, ...byRow, ...byColumn };
  };
};
