/**
 * Whether a cron expression restricts both the day of the month and the weekday. By convention, such an
 * expression runs on days that match at least one of these two fields.
 */
export const hasBothDays = (cron: string): boolean => {
  const [, , day = '*', , weekday = '*'] = cron.split(/ +/);
  return day !== '*' && weekday !== '*';
};
