/** Texts about the measures of charts over time, as part of the texts for staff screens. */
export default {
  countColumn: '{{name}} (count)',
  lede: {
    share: {
      day: 'Share of all statements, by day.',
      week: 'Share of all statements, by week.',
      month: 'Share of all statements, by month.',
    },
    count: {
      day: 'Statements, by day.',
      week: 'Statements, by week.',
      month: 'Statements, by month.',
    },
    target: {
      day: 'Statements per collected target, by day.',
      week: 'Statements per collected target, by week.',
      month: 'Statements per collected target, by month.',
    },
    index: { day: 'Index, by day.', week: 'Index, by week.', month: 'Index, by month.' },
  },
  measure: {
    label: 'Measure',
    share: 'Share of all',
    count: 'Count',
    target: 'Per target',
    index: 'Index',
  },
  yAxis: {
    share: 'Share of all statements',
    count: 'Mentions Count',
    target: 'Statements per target',
    index: 'Index ({{hundred}})',
    indexOf: '{{counted}}, index ({{hundred}})',
  },
  shareNote: 'Shares are of all statements of the period, also of those that are hidden here.',
  targetNote:
    'Statements of the period divided by the number of targets collected for any part of it, also by import. Imported statements without a target count, too.',
  targetColumn: '{{name}} (per target)',
  whole: {
    share: {
      head: 'All statements',
      none: 'No statements, so there is no share.',
      noneNote: 'Periods without statements have no share.',
    },
    target: {
      head: 'Collected targets',
      none: 'No target was collected, so there is no value.',
      noneNote: 'Periods for which no target was collected have no value.',
    },
  },
  shape: { label: 'Lines', straight: 'Straight', smooth: 'Smooth' },
  smooth: 'Smooth lines; straight at incomplete periods.',
  scale: { linear: 'Linear', log: 'Logarithmic' },
  logScale: 'Logarithmic scale: equal distances mean equal ratios.',
  logScaleZeros:
    'Logarithmic scale: equal distances mean equal ratios. Rings at the bottom are values of 0, which it cannot show.',
  base: {
    one: '100 = {{period}}',
    each: {
      day: '100 = the first complete day of each line above 0',
      week: '100 = the first complete week of each line above 0',
      month: '100 = the first complete month of each line above 0',
    },
    before: 'A line has no index before its 100.',
    none: 'No index, as no complete period is above 0: {{names}}.',
    gap: { none: 'no index, as no complete period is above 0', before: 'no index before its 100' },
  },
  mentions_one: '{{number}} mention',
  mentions_other: '{{number}} mentions',
  /** The totals for the entire window. */
  total: '{{mentions}} · avg intensity {{intensity}}',
};
