export default {
  title: 'Side by side',
  by: {
    label: 'What is compared',
    politician: 'Politicians',
    category: 'Issues',
    run: 'Analysis sessions',
    policy_area: 'Policy areas',
  },
  pick: {
    label: 'Compared',
    placeholder: 'Choose some',
    hint: 'If none are selected, the {{most}} with the most statements are shown. Select up to {{most}}.',
    nothing: 'Nothing found',
    failure: 'The options could not be loaded',
    unknown: 'No. {{key}}',
  },
  from: 'Posted from',
  to: 'Posted until',
  group: { label: 'Grouping', day: 'Daily', week: 'Weekly', month: 'Monthly' },
  measure: {
    label: 'Chart shows',
    share: 'Share of all statements',
    count: 'Statements',
    complaints: 'Criticism',
    praise: 'Praise',
  },
  values: { label: 'Values', plain: 'As counted', index: 'Index' },
  answer: {
    most: '{{name}} has the most statements: {{count}}.',
    complaints:
      'Among those compared, the share of critical statements is highest for {{name}}: {{share}} of {{total}}.',
    aim: 'Whom criticism is aimed at is not recorded.',
  },
  replies: {
    total: 'Replies by others',
    share: 'Replies by others, share of all statements',
    complaints: 'Criticism in replies by others',
    praise: 'Praise in replies by others',
    range:
      'Of the replies by others, between {{low}} ({{lowName}}, {{lowTotal}} replies) and {{high}} ({{highName}}, {{highTotal}} replies) are critical.',
    one: 'Of {{total}} replies by others to posts by {{name}}, {{share}} are critical.',
    same: 'Of the replies by others, {{share}} are critical for each account that has at least {{fewest}}.',
    few_one:
      '{{count}} account has too few replies by others for a share to be given: fewer than {{fewest}}.',
    few_other:
      '{{count}} accounts have too few replies by others for a share to be given: fewer than {{fewest}} each.',
    none: 'There are no classified replies by others.',
  },
  own: {
    total: 'Own statements',
    share: 'Own statements, share of all statements',
    complaints: 'Criticism in own statements',
    praise: 'Praise in own statements',
    range:
      'Of the statements by the accounts themselves, between {{low}} ({{lowName}}, {{lowTotal}} statements) and {{high}} ({{highName}}, {{highTotal}} statements) are critical.',
    one: 'Of {{total}} statements by the account of {{name}} itself, {{share}} are critical.',
    same: 'Of the statements by the accounts themselves, {{share}} are critical for each account that has at least {{fewest}}.',
    few_one:
      '{{count}} account has too few statements of its own for a share to be given: fewer than {{fewest}}.',
    few_other:
      '{{count}} accounts have too few statements of their own for a share to be given: fewer than {{fewest}} each.',
    none: 'There are no statements by the accounts themselves.',
  },
  loading: 'Loading the comparison…',
  failure: 'The comparison could not be loaded',
  none: {
    title: 'Nothing to compare',
    text: 'There are no analysed statements in this selection and period.',
  },
  export: 'Download as CSV',
  exported: 'Comparison exported',
  file: 'comparison',
  table: {
    total: 'Total',
    detail: 'Shares from {{fewest}} statements',
    neutral: 'Neutral',
    intensity: 'Avg. intensity',
    split: 'Breakdown',
    splitRead: '{{complaints}} criticism, {{neutral}} neutral, {{praise}} praise',
  },
  chart: {
    title: '{{measure}} over time',
    titleOfIndex: '{{measure}} over time, index',
    of: 'Whose statements',
    file: 'comparison-over-time',
    noneVisible: 'No line is visible. Select one in the legend.',
    showAll: 'Show all lines',
  },
  csv: {
    what: 'Compared',
    from: 'From',
    to: 'To',
  },
};
