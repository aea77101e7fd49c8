import type { Answered } from '@stimmlage/core/contracts/call';
import { useMentions } from '../../data/privacy';
import { useTexts } from '../../i18n/use-texts';
import { QueryFailure } from '../../ui/query-view';
import texts from '../../ui/text.module.css';
import classes from './privacy.module.css';

type Counts = Answered<'privacyMentions'>;

const kinds = [
  'posts',
  'reposts',
  'labels',
  'staff',
  'trends',
  'figures',
] as const satisfies (keyof Counts)[];

const Found = ({ counts }: { counts: Counts }) => {
  const { t, integer } = useTexts('privacy');
  const found = kinds.filter((kind) => counts[kind] > 0);
  if (found.length === 0) return <p className={texts.note}>{t('mentions.none')}</p>;
  return (
    <>
      <dl className={classes.facts}>
        {found.map((kind) => (
          <div key={kind}>
            <dt>{t(`mentions.kind.${kind}`)}</dt>
            <dd>{integer(counts[kind])}</dd>
          </div>
        ))}
      </dl>
      <p className={texts.note}>{t('mentions.effect')}</p>
    </>
  );
};

/** Where else a person is named: in what others wrote, in what staff wrote, and in trends. */
export const Mentions = ({ handle }: { handle: string }) => {
  const { t } = useTexts('privacy');
  const query = useMentions(handle);
  return (
    <section className={classes.mentions}>
      <h3 className={texts.subtitle}>{t('mentions.title')}</h3>
      {query.data && <Found counts={query.data} />}
      {query.isPending && (
        <p className={texts.note} role="status">
          {t('mentions.busy')}
        </p>
      )}
      {query.isError && query.data === undefined && (
        <QueryFailure title={t('mentions.failure')} query={query} />
      )}
    </section>
  );
};
