/** Whether the system knows a timezone by this name. */
export const isTimezone = (value: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: value }) !== undefined;
  } catch {
    return false;
  }
};
