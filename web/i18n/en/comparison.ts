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
    count: 'Statements',
    complaints: 'Criticism',
    praise: 'Praise',
  },
  answer: {
    most: '{{name}} has the most statements: {{count}}.',
    complaints: 'The share of critical statements is highest for {{name}}: {{share}}.',
    accountMost:
      'Most statements come from the account of {{name}} ({{own}}) and from replies by others to its posts ({{replies}}).',
    accountComplaints:
      'The share of criticism is highest, at {{share}}, for the account of {{name}}: {{posts}} of what the account wrote, {{replies}} of the replies by others. Whom it is aimed at is not recorded.',
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
    replies: 'Replies by others',
    neutral: 'Neutral',
    intensity: 'Avg. intensity',
    split: 'Breakdown',
    splitRead: '{{complaints}} criticism, {{neutral}} neutral, {{praise}} praise',
  },
  chart: {
    title: '{{measure}} over time',
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
