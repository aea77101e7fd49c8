/** Texts for the public page of a single issue. */
export default {
  back: 'All issues',
  headline: {
    share_one: '{{issue}} is the subject of {{share}} of all statements',
    share_other: '{{issue}} are the subject of {{share}} of all statements',
    none: 'no statement of this period is about {{issue}}',
    withheld: 'how many statements are about {{issue}} is not shown',
    up: 'the last 7 days had {{percent}} more such statements than the 7 before',
    down: 'the last 7 days had {{percent}} fewer such statements than the 7 before',
    steady: 'the last 7 days had about as many such statements as the 7 before',
    chance: 'the change in such statements over the last 7 days may be due to chance',
  },
  withheld: 'Numbers below {{count}} are not shown, nor is any number that would give one of them away.',
  /** The text instead of a share that would be rounded to 0. */
  smallShare: 'less than {{share}}',
  facts: {
    label: 'Figures',
    share: 'share of all statements',
    // A word joiner keeps the bounds on one line.
    shareBetween: 'share of all statements, 95% interval {{low}}–\u2060{{high}}',
    statements: 'of {{number}} statements',
    statementsUnknown: 'statements',
    intensity: 'average intensity',
    change: 'statements, compared with the 7 days before',
  },
  sentiment: {
    title: 'Criticism and praise',
    lede: 'Share of the statements about this issue, {{window}}: concerns criticise, support praises.',
  },
  trend: {
    low: '{{name}}, lower bound (95%)',
    high: '{{name}}, upper bound (95%)',
    title: 'Share over time',
    lede: 'By week.',
    axis: 'Share of all statements',
    picture: '{{issue}}: share of all statements',
    line: '{{issue}} (%)',
    empty: 'No statements were analysed in these weeks.',
    small: 'Weeks of fewer than {{count}} statements have no share.',
    allSmall: 'None of these weeks has the {{count}} statements of which a share is shown.',
    band: 'Band: 95% interval, as if statements were drawn at random; errors of the model are not included.',
    interval: '95% interval',
    between: '{{low}} to {{high}}',
    shareBetween: '{{share}} ({{low}} to {{high}})',
    file: 'share-of-statements',
    others: 'Other periods, by day or month',
  },
  /** The week in the address, below the chart. */
  week: {
    share:
      '{{week}}: {{share}} of the statements of that week are on this issue (95% interval {{low}} to {{high}}).',
    withheld:
      '{{week}}: the share is not shown, because it or another number stands for fewer than {{count}} statements.',
    small: '{{week}}: no share, because the week has fewer than {{count}} statements.',
    unknown: '{{week}}: no share, because no statements were analysed.',
    elsewhere: '{{week}}: not in this chart ({{days}}).',
    others: 'All issues that week, by day',
  },
  noChange: 'There are no statements on this issue in this period.',
  weeks: 'Weeks that are not complete',
  method: {
    title: 'How this is counted',
    text: 'Public posts on X are collected for watched accounts and search terms. An AI model assigns each statement to exactly one issue by a published codebook.',
    sandbox:
      'Public posts on X are collected for watched accounts and search terms. In this sandbox, a word list instead of an AI model assigns each statement to exactly one issue.',
    limits: 'Statements are counted, not people, and X is not representative of the population.',
    json: 'These figures as JSON',
  },
  topics: { title: 'All issues', staff: 'Statements on this issue (staff)' },
  unknown: {
    title: 'There is no page for this issue',
    text: 'The address names no issue that is counted here. These are all of them:',
    back: 'Overview of all issues',
  },
  error: 'Failed to load data. Please try again.',
};
