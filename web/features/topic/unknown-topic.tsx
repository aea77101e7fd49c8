import { useTexts } from '../../i18n/use-texts';
import classes from './topic.module.css';
import { TopicLinks } from './topic-links';

/** Shown instead of a topic page if the issue does not exist. */
export const UnknownTopic = () => {
  const { t } = useTexts('topic');
  return (
    <div className={classes.unknown}>
      <h1>{t('unknown.title')}</h1>
      <p>{t('unknown.text')}</p>
      <TopicLinks current={null} />
      <p>
        <a href="/public">{t('unknown.back')}</a>
      </p>
    </div>
  );
};
