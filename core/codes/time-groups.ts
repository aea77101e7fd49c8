export const timeGroups = ['day', 'week', 'month'] as const;

export type TimeGroup = (typeof timeGroups)[number];

/** The number of days in a screen's window after the grouping has been changed. */
export const daysOfTimeGroup: Record<TimeGroup, number> = { day: 7, week: 30, month: 90 };
