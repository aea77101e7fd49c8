export const timeGroups = ['day', 'week', 'month'] as const;

export type TimeGroup = (typeof timeGroups)[number];

/** The number of days to which a screen resets its window when the grouping changes. */
export const daysOfTimeGroup: Record<TimeGroup, number> = { day: 7, week: 30, month: 90 };
