/** Calendar months in UTC, as X and the AI providers bill them. */

/** The month (YYYY-MM) of a moment. */
export const monthOf = (moment: Date): string => moment.toISOString().slice(0, 7);

/** The moments at which a month begins and ends; the end is the next one's beginning. */
export const boundsOfMonth = (month: string): { from: Date; to: Date } => {
  const from = new Date(`${month}-01T00:00:00Z`);
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) };
};
