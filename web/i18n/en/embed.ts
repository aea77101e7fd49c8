/** What the dialog says that gives figures to other sites. */
export default {
  title: 'Embed',
  lede: 'A picture that is drawn anew from current figures, at most half a minute old. Evolution and trends come as they are shown on the page, as relative activity only.',
  figure: 'Figure',
  figures: {
    'pain-points': 'Evolution',
    sentiment: 'Sentiment',
    issues: 'Issues',
    trends: 'Trends',
  },
  alt: {
    'pain-points': 'Chart: relative activity of political pain points on X',
    sentiment: 'Bar: concern, support and neutral statements on German politics on X',
    issues: 'Bars: political issues on X by number of statements',
    trends: 'Chart: relative activity of political trends on X',
  },
  preview: 'Preview',
  html: 'HTML for your page',
  png: 'Picture as PNG',
  json: 'Figures as JSON',
  copy: 'Copy',
  copied: 'Copied successfully.',
  refused: 'The browser did not let the page copy. Please copy the text by hand.',
};
