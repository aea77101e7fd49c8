/** Texts for counts of statements by one or two dimensions. */
export default {
  choose: 'What is counted',
  rows: 'Rows',
  columns: 'Columns',
  measure: 'Value',
  transpose: 'Swap rows and columns',
  dimension: {
    category: 'Issue',
    policy_area: 'Policy area',
    sentiment: 'Sentiment',
    target: 'Target',
    week: 'Week',
    month: 'Month',
    intensity: 'Intensity',
    heat: 'Heat',
    none: 'None, totals only',
  },
  /** The names of the dimensions in a title. */
  by: {
    category: 'issue',
    policy_area: 'policy area',
    sentiment: 'sentiment',
    target: 'target',
    week: 'week',
    month: 'month',
    intensity: 'intensity',
    heat: 'heat',
  },
  title: {
    one: '{{measure}} by {{rows}}',
    two: '{{measure}} by {{rows}} and {{columns}}',
  },
  measures: {
    count: 'Statements',
    row_share: 'Share of the row',
    column_share: 'Share of the column',
    criticism: 'Share of criticism',
    intensity: 'Average intensity',
    change: 'Change from the period before',
    difference: 'More or fewer than before',
  },
  filters: {
    open: 'Filters',
    minimum: 'Minimum per value',
    fewest_one: '{{number}} statement',
    fewest_other: '{{number}} statements',
    only: 'Rows on view',
    unknown: 'No. {{key}}',
    all: 'All',
    nothing: 'Nothing found',
  },
  form: { label: 'Shown as', table: 'Table', heat: 'Heat map', lines: 'Lines' },
  lines: {
    week: '{{measure}} by week.',
    month: '{{measure}} by month.',
    noneVisible: 'No line is visible',
    showAll: 'Show all lines',
  },
  key: {
    week: 'week of {{date}}',
    intensity: 'intensity {{step}} ({{word}})',
  },
  all: 'All',
  other_one: 'All other (1)',
  other_other: 'All other ({{number}})',
  others_one: '{{names}} and {{number}} more',
  others_other: '{{names}} and {{number}} more',
  sort: {
    by: 'Sort by {{name}}',
    turn: 'Turn the order round: {{name}}',
  },
  hint: 'Arrow keys move from cell to cell, Home and End to the ends of a row.',
  noValue: 'no value',
  mayBeChance: 'may be chance',
  before: '{{before}} → {{now}}',
  answer: {
    count: {
      one: '{{cell}} has the most statements: {{value}}.',
      several: '{{cells}} have the most statements: {{value}} each.',
    },
    row_share: {
      one: '{{cell}} has the largest share of a row: {{value}}, {{count}} of {{wholeStatements}}.',
      several: '{{cells}} have the largest share of a row: {{value}} each.',
    },
    column_share: {
      one: '{{cell}} has the largest share of a column: {{value}}, {{count}} of {{wholeStatements}}.',
      several: '{{cells}} have the largest share of a column: {{value}} each.',
    },
    all_share: {
      one: '{{cell}} has the largest share of all statements: {{value}}, {{count}} of {{whole}}.',
      several: '{{cells}} have the largest share of all statements: {{value}} each.',
    },
    table_share: {
      one: '{{cell}} has the largest share of the statements in the table: {{value}}, {{count}} of {{whole}}.',
      several: '{{cells}} have the largest share of the statements in the table: {{value}} each.',
    },
    criticism: {
      one: 'The share of criticism is largest for {{cell}}: {{value}}, {{part}} of {{statements}}.',
      several: 'The share of criticism is largest for {{cells}}: {{value}} each.',
    },
    intensity: {
      one: 'The average intensity is highest for {{cell}}: {{value}} of 5, from {{statements}}.',
      several: 'The average intensity is highest for {{cells}}: {{value}} of 5 each.',
    },
    change: {
      one: '{{cell}} grew most: {{value}}, from {{before}} to {{statements}}.',
      several: '{{cells}} grew most: {{value}} each.',
    },
    difference: {
      one: '{{cell}} gained the most statements: {{value}}, from {{before}} to {{count}}.',
      several: '{{cells}} gained the most statements: {{value}} each.',
    },
    loss: {
      one: '{{cell}} lost the most statements: {{value}}, from {{before}} to {{count}}.',
      several: '{{cells}} lost the most statements: {{value}} each.',
    },
    inTotal: 'In total: {{value}}.',
    fall: {
      one: 'Of what can be compared, nothing grew beyond chance. {{cell}} fell least: {{value}}, from {{before}} to {{statements}}.',
      several: 'Of what can be compared, nothing grew beyond chance. {{cells}} fell least: {{value}} each.',
    },
    open: 'Show these statements',
    scope_one:
      'Of all rows and columns with at least one statement, on view or not. “Other” and incomplete periods are not compared.',
    scope_other:
      'Of all rows and columns with at least {{minimum}} statements, on view or not. “Other” and incomplete periods are not compared.',
    scopeOfBoth_one:
      'Of all rows and columns with at least one statement in both periods together, on view or not. “Other” and what may be chance are not compared.',
    scopeOfBoth_other:
      'Of all rows and columns with at least {{minimum}} statements in both periods together, on view or not. “Other” and what may be chance are not compared.',
    scopeOfChange:
      'Of all rows and columns with at least {{fewest}} statements in each of the two periods, on view or not. “Other” and what may be chance are not compared.',
    none_one:
      'No value can be named as the highest: none is of a whole period and at least {{number}} statement.',
    none_other:
      'No value can be named as the highest: none is of a whole period and at least {{number}} statements.',
    noChange:
      'No change can be named as the largest: the periods were not collected completely or not analysed by the same model and codebook, have too few statements, or differ by no more than chance.',
  },
  notes: {
    numbers: 'The small number is the number of statements.',
    changes:
      'The small numbers are the statements before and in the period. Changes in brackets may be chance.',
    differences:
      'The small numbers are the statements before and in the period. Differences in brackets may be chance.',
    minimum: '–: fewer than {{minimum}} statements.',
    minimumOne: '–: no statements.',
    unknown: '–: nothing was collected, or the posts are not analysed yet.',
    unknownLines: 'Lines have gaps where nothing was collected, or the posts are not analysed yet.',
    gap: 'Lines have gaps where there are fewer than {{minimum}} statements.',
    gapOne: 'Lines have gaps where there are no statements.',
    change:
      '–: fewer than {{fewest}} statements in one of the periods, a period that is not over, not everything collected from the same targets and analysed by the same model and codebook, or a sum of several rows.',
    difference:
      '–: fewer than {{minimum}} statements in both periods together, a period that is not over, or not everything collected from the same targets and analysed by the same model and codebook.',
    differenceOne:
      '–: no statements in either period, a period that is not over, or not everything collected from the same targets and analysed by the same model and codebook.',
    wholeMonths: 'Targets are counted by issue in whole months, so the period was extended to them.',
    against: 'Compared with {{days}}.',
    partial: 'Incomplete periods: {{reasons}}.',
    columns: 'The {{most}} {{which}} columns are on view; the others are in “{{other}}”.',
    latest: 'latest',
    largest: 'most frequent',
    without: {
      policy_area_one: '{{number}} further statement has no policy area.',
      policy_area_other: '{{number}} further statements have no policy area.',
      target_one:
        '{{number}} further statement belongs to no target, or to an influencer’s account, which is not shown.',
      target_other:
        '{{number}} further statements belong to no target, or to influencers’ accounts, which are not shown.',
    },
  },
  incomplete: 'incomplete',
  scale: 'Colours from {{least}} to {{most}}',
  more_one: 'Show {{number}} more row',
  more_other: 'Show {{number}} more rows',
  mostRows: 'No more than {{number}} rows are shown; filters bring up others.',
  showAll: 'Show all rows',
  conflict: {
    scales: 'Intensity and heat are not counted together',
    target_area: 'Targets are not counted by policy area',
    target_week: 'Targets are counted by issue in months, not in weeks',
    periods: 'A table has weeks or months, not both',
    intensity: 'An average intensity by steps of intensity or heat says nothing',
    criticism: 'Within one sentiment, the share of criticism is always 0% or 100%',
    before: 'Weeks and months are not compared with a period before them',
    change: 'Targets by issue are counted in months, whose lengths differ: there is no percentage',
    row_share: 'Without columns there is no share of the row',
  },
  conflictText: 'Choose something else above, or:',
  remedy: {
    months: 'Show months',
    columns: 'Remove columns',
    difference: 'Show the difference in statements',
    measure: 'Count statements',
    policy_area: 'Clear policy area',
    politician: 'Clear politician',
    pain_point: 'Clear issue',
    sentiment: 'Clear sentiment',
    start: 'Start over',
  },
  loading: 'Counting statements…',
  failure: 'The statements could not be counted',
  none: {
    title: 'No statements',
    text: 'There are no analysed statements in this period and with these filters.',
  },
  export: 'Download table (CSV)',
  exported: 'Table exported',
  file: 'explorer',
  csv: {
    filter: 'Filter: {{name}}',
    run: 'Session',
    whole: 'All statements in the table',
    part: 'Critical statements',
    before: 'Statements before',
    doubt: 'Doubt',
    doubts: { few: 'too few', incomplete: 'not comparable', chance: 'may be chance' },
    from: 'From',
    to: 'To',
  },
};
