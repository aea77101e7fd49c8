/** Texts for the steps that a new installation has to complete before its first figure. */
export default {
  title: 'Set-up',
  progress: '{{done}} of {{all}} done',
  hide: 'Hide',
  show: 'Show',
  state: {
    done: 'Done',
    next: 'Next',
    open: 'Open',
    running: 'In progress',
    blocked: 'Waits for an earlier step',
    optional: 'Optional',
  },
  step: {
    xToken: {
      name: 'Key for X',
      text: 'Set X_BEARER_TOKEN in the environment and restart. Archives can be imported without it.',
    },
    aiProvider: {
      name: 'AI provider',
      text: 'Set ANTHROPIC_API_KEY, or OPENAI_BASE_URL and OPENAI_MODEL for a server of your own, and restart.',
    },
    targets: { name: 'First target', text: 'Accounts, hashtags and keywords whose posts are collected.' },
    posts: { name: 'First posts', text: 'From a collection run, or from an archive.' },
    session: {
      name: 'First analysis session',
      text: 'An AI model labels the posts; the first figures follow.',
    },
    budgets: {
      name: 'Monthly budgets',
      text: 'Without them, costs of X and of the AI provider have no limit.',
    },
    schedule: { name: 'Schedule', text: 'Without one, collection runs only when you start it.' },
  },
  action: {
    addTarget: 'Add target',
    startRun: 'Start collection',
    followRun: 'View progress',
    importArchive: 'Import archive',
    createSession: 'New Analysis',
    followSession: 'View session',
    budgets: 'Set budgets',
    schedule: 'Set schedule',
  },
};
