import { type Pagination, paginationOf } from '@stimmlage/core/contracts/common';

export interface Page<T> {
  data: T[];
  pagination: Pagination;
}

/** A list that was asked for by page; the same calls answer with all of it where no page is named. */
export const asPage = <T>(answer: T[] | Page<T>): Page<T> =>
  Array.isArray(answer)
    ? { data: answer, pagination: paginationOf(1, Math.max(answer.length, 1), answer.length) }
    : answer;
