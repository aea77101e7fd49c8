/**
 * Explanations of each figure: the counted statements, the source and the period, for the screens, the method
 * page and the glossary.
 */
export default {
  ask: 'What is counted: {{title}}',
  more: 'Method and limits',
  statements: {
    title: 'Statements',
    text: 'Classified posts, quotes and replies of the period, each once, by its label in use, without reposts and what was filtered out.',
  },
  issues: {
    title: 'Issues',
    text: 'How many of the codebook’s {{issues}} issues come up in at least one statement of the period, “Other” included. The public count includes only issues whose numbers are shown.',
  },
  share: {
    title: 'Share of all statements',
    text: 'How many of a hundred statements of the period are on the issue; every statement has exactly one. The issue’s page shows its 95% interval (Wilson): what chance may account for, without errors of the model.',
  },
  index: {
    title: 'Index',
    text: 'Values in relation to the first complete period above 0, which is 100: how lines change, not how large they are.',
  },
  criticism: {
    title: 'Average intensity of criticism',
    text: 'How strongly the critical statements of the period are worded on average, from 1 (matter-of-fact) to 5 (extreme). Praise and neutral statements are not included.',
  },
  topics: {
    title: 'Relevant trends (hot topics)',
    text: 'How many names in the latest list of X’s trends for Germany have a political relevance of {{relevance}} or more out of 10, as rated by an AI model.',
  },
  sentiment: {
    title: 'Criticism, praise, neutral',
    text: 'Share of the statements of the period that criticise, praise or do neither. Rounded shares may add up to 99% or 101%.',
  },
  intensity: {
    title: 'Intensity',
    text: 'How strongly a statement is worded, from 1 (matter-of-fact) to 5 (extreme). Shares and averages include neutral statements.',
  },
  heat: {
    title: 'Heat of the tone',
    text: 'How hostile the tone of a statement is, from 1 to 5; 4 and 5 are high. It says nothing about how strong the criticism is.',
  },
  change: {
    title: 'Change over seven days',
    text: 'The last seven whole days against the seven before. A change is pointed out only if both weeks were collected throughout, by the same rules, for the same accounts and search terms, are classified (95% of posts) by the same models and codebooks and have at least {{fewest}} statements each, and if it is larger than {{percent}} and, among all issues, hardly chance. Changes in grey may be chance.',
  },
  posts: {
    title: 'Posts of a trend',
    text: 'How many posts X itself states for a trend. They are not collected here.',
  },
  relevance: {
    title: 'Relevance',
    text: 'How much a trend has to do with politics, from 0 to 10, as an AI model rates its name.',
  },
  mentions: {
    title: 'Mentions of a trend',
    text: 'How many collected posts, quotes and replies of a day, week or month name the trend, classified yet or not. Only trends with a relevance of {{political}} or more are counted.',
  },
  activity: {
    title: 'Relative activity',
    text: 'Each value as a share of the largest one of a complete period in view, which is 100: when something comes up more or less often, not how often.',
  },
  named: {
    title: 'Named places and politicians',
    text: 'In how many statements about the issue a place or a politician is named: places as the model reads them, politicians if they are watched accounts, by full name or handle.',
  },
  accounts: {
    title: 'Posts of an account and replies below them',
    text: 'What a politician’s account wrote, its own replies included, and what others replied below its posts, counted separately. Not all replies to posts that are discussed a lot are collected. Whom a statement is aimed at is not recorded.',
  },
  agreement: {
    title: 'Agreement with people (κ)',
    text: 'How often people and the model agree on criticism, praise or neutral: 1 is always, 0 no more often than by chance. All models and codebooks count, and checked statements while their text is stored: mostly those whose label seemed doubtful.',
  },
};
