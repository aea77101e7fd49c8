import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { listPositions } from './pages';

test("computes the positions of a page's rows in the complete list", () => {
  const counts = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 });
  fc.assert(
    fc.property(counts, fc.nat(40), fc.integer({ min: 1, max: 9 }), (sizes, offset, limit) => {
      const cells = sizes.map((n, index) => ({ step: null, day: `2026-01-${10 + index}`, n }));
      const rows = cells.flatMap(({ day, n }) => Array.from({ length: n }, (_, index) => `${day} ${index}`));
      const found = listPositions(cells, { offset, limit }).flatMap(({ day, skip, take }) =>
        Array.from({ length: take }, (_, index) => `${day} ${skip + index}`),
      );
      expect(found).toEqual(rows.slice(offset, offset + limit));
    }),
  );
});
