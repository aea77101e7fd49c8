import { useState } from 'react';

/**
 * Preserves a dialog's row as it was when the dialog opened, so that input survives changes by other users.
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
