import { type Pagination, paginationOf } from '@stimmlage/core/contracts/common';

export interface Page<T> {
  data: T[];
  pagination: Pagination;
}

/**
 * Converts a response to a page. Calls that support paging return the complete list if no page is requested.
 */
export const asPage = <T>(answer: T[] | Page<T>): Page<T> =>
  Array.isArray(answer)
    ? { data: answer, pagination: paginationOf(1, Math.max(answer.length, 1), answer.length) }
    : answer;
