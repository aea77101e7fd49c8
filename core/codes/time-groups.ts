export const timeGroups = ['day', 'week', 'month'] as const;

export type TimeGroup = (typeof timeGroups)[number];

/** The number of days that a screen shows after the user has changed the grouping. */
export const daysOfTimeGroup: Record<TimeGroup, number> = { day: 7, week: 30, month: 90 };
