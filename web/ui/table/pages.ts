const MOST_BUTTONS = 5;

/** Calculates the numbers of the first and last row on a page of a list that ends with row `end`. */
export const rowsOfPage = (page: number, limit: number, end: number): { from: number; to: number } => ({
  from: Math.min((page - 1) * limit + 1, end),
  to: Math.min(page * limit, end),
});

export const pageCount = (total: number, limit: number): number => Math.ceil(total / limit);

/**
 * Lists the pages to choose from: up to five pages around the current page (section 9 of the specification).
 */
export const pagesAround = (page: number, pages: number): number[] => {
  const count = Math.min(pages, MOST_BUTTONS);
  const first = Math.min(Math.max(page - Math.floor(MOST_BUTTONS / 2), 1), Math.max(pages - count + 1, 1));
  return Array.from({ length: count }, (_, index) => first + index);
};
