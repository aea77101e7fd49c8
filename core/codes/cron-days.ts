/**
 * Whether a cron names both days of the month and weekdays: by the usual rule of crons, it then runs on
 * either.
 */
export const hasBothDays = (cron: string): boolean => {
  const [, , day = '*', , weekday = '*'] = cron.split(/ +/);
  return day !== '*' && weekday !== '*';
};
