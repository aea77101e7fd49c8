export const timeGroups = ['day', 'week', 'month'] as const;

export type TimeGroup = (typeof timeGroups)[number];

/** The window, in days, that a screen falls back to when the grouping is switched. */
export const daysOfTimeGroup: Record<TimeGroup, number> = { day: 7, week: 30, month: 90 };
