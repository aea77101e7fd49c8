import { Skeleton } from '@mantine/core';
import type { Retest, Session } from '@stimmlage/core/contracts/sessions';
import { Link } from '@tanstack/react-router';
import { useRetest } from '../../data/sessions';
import { SentimentBadge } from '../../domain/label-badges';
import { chartName } from '../../domain/names';
import { useTexts } from '../../i18n/use-texts';
import { Facts } from '../../ui/facts';
import layout from '../../ui/layout.module.css';
import texts from '../../ui/text.module.css';
import { FaultPanel, useFaultText } from './fault';
import classes from './sessions.module.css';
import { Terms } from './terms';

const useAgreement = () => {
  const { t, percent, twoDecimals } = useTexts('sessions');
  return ({ share, shareInterval, kappa }: Retest['sentiment']): string => {
    if (share === null) return '–';
    const [low, high] = shareInterval ?? [share, share];
    const alike = t('retest.alike', { share: percent(share), low: percent(low), high: percent(high) });
    return kappa === null ? alike : `${alike} · κ\u00a0${twoDecimals(kappa)}`;
  };
};

type Statement = Retest['conspicuous'][number]['statements'][number];

const Changed = ({ statement }: { statement: Statement }) => {
  const { t, language } = useTexts('sessions');
  return (
    <li className={layout.row}>
      <Link to="/detail/$id" params={{ id: statement.id }}>
        {t('retest.statement', { id: statement.id })}
      </Link>
      <SentimentBadge sentiment={statement.before} /> {chartName(statement.category_before, language)}
      <span aria-hidden="true">→</span>
      <span className="visually-hidden">{t('retest.becomes')}</span>
      <SentimentBadge sentiment={statement.after} /> {chartName(statement.category_after, language)}
    </li>
  );
};

const Conspicuous = ({ retest: { conspicuous, requests } }: { retest: Retest }) => {
  const { t, integer } = useTexts('sessions');
  if (conspicuous.length === 0)
    return <p>{t('retest.none', { count: requests, number: integer(requests) })}</p>;
  return (
    <div className={layout.caution}>
      <p className={texts.subtitle}>
        {t('retest.found', {
          count: conspicuous.length,
          number: integer(conspicuous.length),
          of: integer(requests),
        })}
      </p>
      <p>{t('retest.foundText')}</p>
      {conspicuous.map(({ n, differing, statements }) => (
        <section key={statements[0]?.id} className={layout.lines}>
          <h4 className={texts.strong}>
            {t('retest.request', { differing: integer(differing), n: integer(n) })}
          </h4>
          <ul className={classes.changed}>
            {statements.map((statement) => (
              <Changed key={statement.id} statement={statement} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

/**
 * The agreement between a retest and the session that it repeats, and the differences that cannot be
 * explained by chance.
 */
export const RetestResult = ({ session }: { session: Session }) => {
  const { t, integer } = useTexts('sessions');
  const faultText = useFaultText();
  const agreement = useAgreement();
  const { data, error, refetch } = useRetest(session.id);
  if (error && data === undefined)
    return (
      <FaultPanel title={t('retest.failure')} onRetry={() => void refetch()}>
        {faultText(error, t('retest.failure'))}
      </FaultPanel>
    );
  return (
    <section className={layout.lines} aria-label={t('retest.label')}>
      <div className={layout.row}>
        <h3 className={texts.subtitle}>{t('retest.label')}</h3>
        <Terms of={['compared', 'alike', 'kappa', 'conspicuous']} />
      </div>
      {data === undefined ? (
        <Skeleton height="6rem" />
      ) : (
        <>
          <Facts
            isByLine
            facts={[
              [t('retest.compared'), integer(data.n)],
              [t('retest.sentiment'), agreement(data.sentiment)],
              [t('retest.category'), agreement(data.category)],
            ]}
          />
          {data.n > 0 && <Conspicuous retest={data} />}
        </>
      )}
    </section>
  );
};
