/** Texts for the dialog with which figures can be embedded in other sites. */
export default {
  title: 'Embed',
  lede: 'The image is redrawn from current figures, usually at most 30 seconds old, rarely up to five minutes. As on the page, charts over time show relative activity only.',
  ledeTopic:
    'The image is redrawn from current figures, usually at most 30 seconds old, rarely up to five minutes.',
  figure: 'Chart',
  figures: {
    'pain-points': 'Issues over time',
    sentiment: 'Sentiment',
    issues: 'Issues',
    trends: 'Trends',
  },
  alt: {
    'pain-points': 'Chart: relative activity of political issues on X',
    sentiment: 'Bar: criticism, praise and neutral among statements about German politics on X',
    issues: 'Bars: political issues on X by number of statements',
    trends: 'Chart: relative activity of political trends on X',
    topic: 'Chart: share of all analysed statements on X that are on “{{issue}}”, by week',
  },
  picture: {
    sentiment: 'Share of all analysed statements on X, {{days}}',
    issues: 'Number of analysed statements on X, {{days}}',
    until: 'until {{day}}',
    caveat: 'not a survey',
    outlined: 'Outlined bars show no shares, because one stands for too few statements.',
  },
  preview: 'Preview',
  html: 'HTML for your page',
  png: 'Image as PNG',
  json: 'Figures as JSON',
  copy: 'Copy',
  copied: 'Copied.',
  refused: 'The browser did not allow copying. Please copy the text by hand.',
};
