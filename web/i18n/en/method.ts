/** Texts for the method page. */
export default {
  title: 'Method and limits',
  lede: 'How the figures are produced, how far they can be trusted, and what they cannot say.',
  contents: 'On this page',
  error: 'Information about this installation could not be loaded.',
  collected: {
    title: 'What is collected',
    text: 'Public posts on X, through its official API: posts by the watched accounts, replies to them, and posts containing the watched hashtags and keywords. A run reads at most the {{posts}} newest posts of each account, hashtag or keyword, and up to {{replies}} of the newest replies to a post, so posts that are discussed a lot are not counted in full. Protected accounts and direct messages are not read.',
    textWithoutReplies:
      'Public posts on X, through its official API: posts by the watched accounts, and posts containing the watched hashtags and keywords, at most the {{posts}} newest posts of each account, hashtag or keyword in each run. At present, no replies to these accounts are collected. Protected accounts and direct messages are not read.',
    aside: 'Filtered out, that is stored but neither classified nor counted:',
    asides: {
      repost: 'reposts',
      withheld: 'posts that X withholds in Germany',
      language: 'posts in a language other than {{languages}}, as X tells languages apart',
      link: 'links without a text',
      short_one: 'posts of fewer than {{count}} word',
      short_other: 'posts of fewer than {{count}} words',
      duplicate_one: 'the same text again within a day, also from other accounts',
      duplicate_other: 'the same text again within {{count}} days, also from other accounts',
    },
    sources: 'Watched at present',
    none: 'nothing yet',
    since: 'Since',
    sinceNone: 'no statement has been analysed yet',
    until: 'Newest analysed day',
    analysed: 'Posts and replies analysed',
    last: 'Last analysed',
    next: 'Next collection',
    nextNone: 'not scheduled',
    trends: 'Trends on X in Germany are fetched once a day, at midnight.',
  },
  coded: {
    title: 'How statements are classified',
    text: 'A language model reads each post or reply; for replies it also sees the beginning of the post they answer. It classifies them using the codebook below: criticism, praise or neither; issue; intensity; heat of the tone. Before that, every handle is replaced by @user1, @user2 and so on. Names written without @ stay in the text.',
    statement:
      'Labels describe statements, not the people who wrote them. This site shows no figures on individual authors and draws no conclusions about what they believe.',
    model: 'Model',
    modelNone: 'none has classified a statement yet',
    sandbox: 'a sandbox word list instead of a language model',
    codebook: 'Codebook',
    version: 'version {{version}}',
    several: 'Where several models have classified a statement, the most recent label counts.',
    corrected: 'People can correct a label. Their correction then counts in all figures.',
  },
  agreement: {
    title: 'How well it agrees with people',
    measured:
      'For {{number}} statements, the model’s label (criticism, praise or neither) has been compared with a person’s. Agreement beyond chance, Cohen’s kappa, is κ = {{kappa}} (95% interval {{low}} to {{high}}). The labels compared are those of all models and codebooks.',
    scale:
      'κ is 1 if both always agree, and 0 if they agree no more often than by chance. Agreement above 0.6 is usually called substantial, above 0.8 almost perfect (Landis and Koch, 1977). People who label the same posts rarely agree fully either.',
    caveat:
      'Most of these statements were checked because a label seemed doubtful; this lowers the value. At the same time, the people checking see what the model said, which can raise it. A gold set from a random sample is more informative.',
    unmeasured:
      'Too few checked yet: the value appears once people have checked at least {{fewest}} statements. Until then, it is not known how well the model classifies here.',
  },
  limits: {
    title: 'What it cannot say',
    public:
      'X is not representative of the population. Few people post there, fewer still about politics, and some post very often. The figures are not an opinion poll.',
    count: 'Statements are counted, not people. A person with ten different posts counts ten times.',
    sample:
      'Only posts for the watched accounts and search terms are collected. Which ones are watched shapes what is found, and X decides which posts it provides.',
    machine:
      'The model makes mistakes, above all with irony, quotations and allusions. Small changes may be due to chance.',
    bots: 'Automated and coordinated accounts are not distinguished from others.',
    cause: 'A rise means that an issue comes up more often, not why, and not that it has become worse.',
  },
  counted: {
    title: 'The figures, one by one',
    staff: 'For staff only',
    lede: 'Days and periods go by when a post was published.',
  },
  shown: {
    title: 'What is shown',
    few: 'Numbers of fewer than {{count}} statements are not shown in any form: not on the page, not as an image, not through the API. Where such a number could be computed from others, one of these is not shown either. A gap in a chart therefore need not mean that nothing was said. Readers who compare several periods may still be able to work out small numbers.',
    text: 'This site shows only counts and shares, never individual posts or their authors.',
    update:
      'The figures change as soon as new posts have been analysed. “What is collected” above says when that last happened and when the next collection is due.',
  },
  kept: {
    title: 'How long data is kept',
    text_one: 'Texts of posts and data about their authors are deleted {{count}} day after collection.',
    text_other: 'Texts of posts and data about their authors are deleted {{count}} days after collection.',
    overdue: 'In the last two nights, nothing was deleted: older data may still be stored here.',
    figures:
      'The figures derived from them are kept. They contain no texts and, of authors, name only watched accounts.',
    compliance:
      'Every night, part of the stored posts is checked against X, until all have had their turn. Posts no longer public there are deleted here too; edits are adopted.',
    unchecked:
      'In the last two nights, the stored posts were not checked against X. Posts that are no longer public there may still be stored here.',
  },
  objection: {
    title: 'Objection and erasure',
    operator: 'Operator',
    contact: 'Contact',
    unnamed: 'The operator has not given a name or contact here yet.',
    text: 'Do you post about politics on X and do not want your posts to be included here? Write to the operator of this site and give your handle. You need not give a reason.',
    rights:
      'Under the General Data Protection Regulation (GDPR) you may request access to the data held about you (Article 15), request its erasure (Article 17), and object to its processing (Article 21). You may also lodge a complaint with a supervisory authority (Article 77).',
    effect:
      'Erasure covers your stored posts, their labels and their share in all figures, your handle in posts by others, and what the AI provider still stores of your posts. What remains are hashes of your account, so that nothing of yours is collected again, and the ids that X gave some of the posts, without their text and author. Posts already deleted at the end of the retention period stay counted, as nothing says any longer whose they were.',
    deleting:
      'If you delete a post on X or protect your account, the affected posts are deleted here at the next check with X. Depending on how much is stored and on the operator’s budget, that can take months; writing to the operator is faster.',
    deletingUnchecked:
      'If you delete a post on X or protect your account, the affected posts remain stored here until posts are checked against X again. To have them deleted, write to the operator.',
  },
  book: {
    title: 'The codebook',
    lede: 'Version {{version}}, used by models and people alike.',
    language: 'The model gets it in English; this is a translation.',
    sentiments: 'Sentiment: what a statement does',
    categories: 'Issue: what it is about',
    categoriesLede: 'One issue for each statement: the point of criticism or praise in the foreground.',
    areas: 'Policy areas',
    areasLede: 'In addition to the issue, if one fits.',
    intensity: 'Intensity: how strongly criticism or praise is expressed',
    heat: 'Heat: how hostile the tone is',
    rules: 'Rules for borderline cases',
    examples: 'Examples',
    examplesLede: 'Invented posts and their labels.',
    coding: '{{sentiment}} · {{category}} · intensity {{intensity}} · heat {{heat}}',
    sentiment: { COMPLAINT: 'Criticism', PRAISE: 'Praise', NEUTRAL: 'Neutral' },
  },
  more: {
    title: 'Reuse the figures',
    json: 'Figures for all time as JSON',
    recent: 'Figures for the last {{count}} days as JSON',
    docs: 'API documentation',
    text: 'All public figures can be fetched without signing in.',
  },
};
