/**
 * Whether a cron expression restricts both the day of the month and the weekday. By the usual rule, it then
 * runs on days that match either.
 */
export const hasBothDays = (cron: string): boolean => {
  const [, , day = '*', , weekday = '*'] = cron.split(/ +/);
  return day !== '*' && weekday !== '*';
};
