import { useAbout } from '../../data/public';
import { useModels, useSiteName, useUpdateText } from '../../domain/installation';
import { useTexts } from '../../i18n/use-texts';
import { Fold } from '../../public-kit/fold';
import { Section } from '../../public-kit/section';
import classes from './about.module.css';

/** The about page: the purpose of the site, how the site works, and its limitations. */
export const About = () => {
  const { t, integer } = useTexts('public');
  const { data } = useAbout();
  const models = useModels();
  const name = useSiteName();
  const update = useUpdateText();
  const watched = data?.sources.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <Section id="about" title={t('about.title', { name })}>
      <Fold label={t('about.more')}>
        <div className={classes.columns} data-folded="">
          <p className={classes.text}>
            {update} {data !== undefined && t(data.sandbox ? 'about.rulesSandbox' : 'about.rules')}{' '}
            {t('about.text')}
          </p>
          <div>
            <h3 className={classes.heading}>{t('about.howTitle')}</h3>
            <p>{t('about.how', { count: watched })}</p>
            {data !== undefined && models !== null && (
              <p className={classes.detail}>
                {t(data.sandbox ? 'about.codedSandbox' : 'about.coded', {
                  model: models,
                  version: data.codebookVersion,
                })}
              </p>
            )}
          </div>
          <div>
            <h3 className={classes.heading}>{t('about.limitsTitle')}</h3>
            <p>{t('about.limits')}</p>
            {data !== undefined && (
              <p className={classes.detail}>
                {t('about.retention', { count: data.retentionDays, days: integer(data.retentionDays) })}
              </p>
            )}
          </div>
        </div>
      </Fold>
    </Section>
  );
};
