import { useState } from 'react';

/**
 * Returns the row that a dialog edits, as the row was when the dialog opened. Input is then not lost when
 * another user changes the row.
 */
export const useKept = <Row extends { id: number }>(
  id: number | undefined,
  rows: readonly Row[] | undefined,
): Row | undefined => {
  const [kept, setKept] = useState<Row>();
  const found = rows?.find((row) => row.id === id);
  if (found && kept?.id !== found.id) setKept(found);
  if (id === undefined && kept) setKept(undefined);
  return kept?.id === id ? kept : found;
};
