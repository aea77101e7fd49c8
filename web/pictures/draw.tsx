import type { PictureRequest } from '@stimmlage/core/contracts/prerender';
import type { i18n } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { ActivityPicture } from './activity';
import { coloursOf } from './colours';
import { PreviewPicture, TopicPreviewPicture } from './preview';
import { IssuesPicture, SentimentPicture } from './shares';
import { TopicPicture } from './topic';

const elementOf = (request: PictureRequest, texts: i18n) => {
  const { language, scheme } = request;
  const colours = coloursOf(scheme);
  const drawing = {
    language,
    colours,
    t: texts.getFixedT(language, ['public', 'common', 'embed'] as const),
    common: texts.getFixedT(language, 'common'),
  };
  const own = texts.getFixedT(language, 'topic');
  switch (request.figure) {
    case 'preview':
      return <PreviewPicture {...request} {...drawing} />;
    case 'topic-preview':
      return <TopicPreviewPicture {...request} {...drawing} own={own} />;
    case 'topic':
      return <TopicPicture {...request} {...drawing} own={own} />;
    case 'sentiment':
      return <SentimentPicture {...drawing} shares={request.shares} />;
    case 'issues':
      return <IssuesPicture {...drawing} shares={request.shares} />;
    default:
      return <ActivityPicture {...request} {...drawing} />;
  }
};

/** Draws an image of figures, and returns the image as SVG. */
export const draw = (request: PictureRequest, texts: i18n): string =>
  renderToStaticMarkup(elementOf(request, texts));
