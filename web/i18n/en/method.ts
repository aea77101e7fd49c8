/** What the method page says. */
export default {
  title: 'Method and limits',
  lede: 'How the figures come about, how far they can be trusted, and what they cannot say.',
  contents: 'On this page',
  error: 'Failed to load what this installation says of itself.',
  collected: {
    title: 'What is collected',
    text: 'Public posts on X, through its official interface: what the watched accounts post and what is replied to them, and posts with the watched hashtags and keywords. Nothing private is read: no protected accounts, no direct messages.',
    aside:
      'Reposts, posts of fewer than {{words}} words, links without a text, other languages than German, and the same text within {{days}} days are set aside: they are kept, but neither classified nor counted.',
    sources: 'Watched at present',
    none: 'nothing yet',
    since: 'Since',
    sinceNone: 'no statement has been analysed yet',
    until: 'Newest analysed day',
    analysed: 'Posts and replies analysed',
    last: 'Last analysed',
    next: 'Next collection',
    nextNone: 'not scheduled',
    trends: 'What trends on X in Germany is fetched once a day, at midnight.',
  },
  coded: {
    title: 'How statements are classified',
    text: 'A language model reads each post or reply in its thread and codes it by the codebook below: whether it complains, praises or does neither; what it is about; how strongly that is felt; and how heated the tone is. Before a text is sent to the model, every handle in it is replaced by @user1, @user2 and so on.',
    statement:
      'A label stands on a statement, never on its author. No figure, list or search here says anything about a single person, and what a person believes is not inferred.',
    model: 'Model',
    modelNone: 'none has coded a statement yet',
    sandbox: 'a word list of the sandbox, in the place of a language model',
    codebook: 'Codebook',
    version: 'version {{version}}',
    corrected: 'People may correct a label. What they say then counts in every figure.',
  },
  agreement: {
    title: 'How well it agrees with people',
    measured:
      'For {{number}} statements, what the machine said of complaint, praise or neither has been compared with what a person said. Agreement beyond chance, Cohen’s kappa, is κ = {{kappa}}.',
    scale:
      'κ is 1 where both always agree, and 0 where they agree no more often than by chance. From 0.6 on agreement is usually called substantial, from 0.8 on almost perfect (Landis and Koch, 1977). People who code the same posts rarely agree fully either.',
    caveat:
      'Most of these statements were looked at because a label seemed doubtful, so the true agreement may be higher.',
    unmeasured:
      'Not measured yet: it is shown as soon as people have checked at least {{fewest}} statements. Until then, take the figures as a machine’s reading that nobody has verified here.',
  },
  limits: {
    title: 'What it cannot say',
    public:
      'Posts on X are not the public. Few people post there, fewer of them on politics, and some post very often. The figures are not an opinion poll.',
    count: 'Statements are counted, not people. One person with ten posts counts ten times.',
    sample:
      'Only the watched accounts and topics are read. Who is watched shapes what is found, and X decides which posts it hands out.',
    machine:
      'The model errs, most of all over irony, quotations and allusions. Single figures are less certain than their order, and their order less than a change over weeks.',
    bots: 'Automated and coordinated accounts are not told apart from others.',
    cause: 'A rise says that more is said about an issue, not why, and not that the issue has become worse.',
  },
  shown: {
    title: 'What is shown',
    text: 'This site shows counts and shares only, never a post and never an author. The lines over time show relative activity: shares of the largest value in view, so that the rise and fall can be compared without absolute numbers.',
    changes:
      'A change from one week to the next is pointed out only where both weeks hold at least {{fewest}} statements, it is more than {{percent}}, and chance alone would hardly explain it.',
    update: 'The figures are updated every hour.',
  },
  kept: {
    title: 'How long data is kept',
    text_one:
      'Texts of posts and what is known of their authors are deleted {{count}} day after they were collected.',
    text_other:
      'Texts of posts and what is known of their authors are deleted {{count}} days after they were collected.',
    figures: 'The figures counted from them stay: they hold no text and nothing about a person.',
    compliance:
      'Every night stored posts are looked up again on X, in turn. What is no longer public there is deleted here too, and what was changed is changed.',
  },
  objection: {
    title: 'Objection and erasure',
    operator: 'Who runs this site',
    contact: 'Contact',
    text: 'Do you post on politics on X and do not want your posts to be part of this? Write to whoever runs this site and name your handle. You need not give a reason.',
    rights:
      'Under the General Data Protection Regulation you may ask what is held of you (Article 15), have it erased (Article 17), and object to its use (Article 21). You may also turn to a data protection authority.',
    effect:
      'Erasure takes your posts, their labels, their part in every figure, your handle in what others wrote, and what the AI provider still stores of them. From then on you are known here only by a hash, so that nothing of yours is collected again.',
    deleting: 'If you delete a post on X, or make your account private, it goes here as well.',
  },
  book: {
    title: 'The codebook',
    lede: 'Version {{version}}, by which models and people code.',
    language: 'The model gets it in English; this is a translation.',
    sentiments: 'What a statement does',
    categories: 'What it is about',
    categoriesLede: 'One category for each statement: the grievance or merit in the foreground.',
    areas: 'Policy areas',
    areasLede: 'Beside the category, where one fits.',
    intensity: 'Intensity: how strongly it is felt',
    heat: 'Heat: how heated the tone is',
    rules: 'Rules for border cases',
    examples: 'Examples',
    examplesLede: 'Invented posts, as they are coded.',
    coding: '{{sentiment}} · {{category}} · intensity {{intensity}} · heat {{heat}}',
    sentiment: { COMPLAINT: 'Complaint', PRAISE: 'Praise', NEUTRAL: 'Neutral' },
  },
  more: {
    title: 'Figures to work with',
    json: 'The figures as JSON',
    docs: 'Documentation of the interface',
    text: 'All public figures can be fetched without a key.',
  },
};
