/**
 * Whether a cron restricts both the day of the month and the weekday: by the usual rule, it then runs on
 * either.
 */
export const hasBothDays = (cron: string): boolean => {
  const [, , day = '*', , weekday = '*'] = cron.split(/ +/);
  return day !== '*' && weekday !== '*';
};
