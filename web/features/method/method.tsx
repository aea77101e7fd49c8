import { type TargetType, targetTypeLabels, targetTypes } from '@stimmlage/core/codes/target-types';
import type { Answer } from '@stimmlage/core/contracts/endpoint';
import type { about, Overview } from '@stimmlage/core/contracts/public';
import { dayOf, MILLISECONDS_PER_DAY } from '@stimmlage/core/days';
import { FEWEST_FOR_AGREEMENT } from '@stimmlage/core/evaluation/agreement';
import { limits } from '@stimmlage/core/limits';
import type { ReactNode } from 'react';
import { useFigureTexts } from '../../domain/explanation';
import { figureNames, staffFigures } from '../../domain/figure-names';
import { useTexts } from '../../i18n/use-texts';
import { useTold } from '../../i18n/use-told';
import { useIsTakenOver } from '../../lib/use-is-taken-over';
import { useNow } from '../../lib/use-now';
import { CodebookSection, Definitions } from './codebook-section';
import { Facts } from './facts';
import classes from './method.module.css';
import { Operator } from './operator';

interface MethodProps {
  installation: Answer<typeof about>;
  /** The names of the models that have labelled statements; null if there are no labels yet. */
  models: string | null;
  /** A description of how new posts are collected; undefined while unknown. */
  update: string | undefined;
  /** The agreement with human labels, over all time; null if the agreement has not been measured. */
  agreement: Overview['agreement'];
}

const isTargetType = (type: string): type is TargetType => targetTypes.some((known) => known === type);

/** The sections of the page in order; their ids can be used in links. */
const sections = [
  { id: 'collected', key: 'collected' },
  { id: 'classified', key: 'coded' },
  { id: 'agreement', key: 'agreement' },
  { id: 'limits', key: 'limits' },
  { id: 'counted', key: 'counted' },
  { id: 'shown', key: 'shown' },
  { id: 'kept', key: 'kept' },
  { id: 'objection', key: 'objection' },
  { id: 'codebook', key: 'book' },
  { id: 'figures', key: 'more' },
] as const;

/**
 * The method page: how the figures are produced, how reliable the figures are, what their limitations are,
 * and what people can do about their own posts.
 */
export const Method = ({ installation, models, update, agreement }: MethodProps) => {
  const { t, language, integer, twoDecimals, day, moment, languages, listed } = useTexts('method');
  const told = useTold();
  const figureTexts = useFigureTexts();
  const {
    sources,
    firstContentAt,
    lastContentAt,
    lastAnalyzedAt,
    contentAnalyzed,
    nextRun,
    repliesPerPost,
    filter,
    codebookVersion,
    labelledBy,
    retentionDays,
    nightly,
    sandbox,
    operator,
    timezone,
  } = installation;
  const dayOr = (value: string | null, otherwise: string): string =>
    value === null ? otherwise : day(value);
  const isTakenOver = useIsTakenOver();
  /**
   * Formats a date and time; without a value, returns the given text. The server leaves out the time, because
   * it does not know the reader's timezone: the day is that of the installation.
   */
  const momentOr = (value: string | null, otherwise: string): string => {
    if (value === null) return otherwise;
    const at = new Date(value);
    return isTakenOver ? moment(at) : day(dayOf(at, timezone));
  };
  const watched = sources
    .filter(({ count }) => count > 0)
    .map(({ type, count }) => {
      const label = isTargetType(type) ? targetTypeLabels[type].many[language] : type;
      return `${label}: ${integer(count)}`;
    });

  const versions = listed([
    ...new Set([codebookVersion, ...labelledBy.map((by) => by.codebookVersion)].map(String)),
  ]);

  const now = useNow();
  const isNightly = (until: string | null): boolean => until !== null && now < new Date(until);
  const isChecked = isNightly(nightly.compliance);
  const retention = retentionDays * MILLISECONDS_PER_DAY;
  /** Whether figures contain days that are older than the retention period. */
  const isOld = firstContentAt !== null && now.getTime() - new Date(firstContentAt).getTime() > retention;
  // Before the first night, nothing is overdue: an archive may contain days that are older than the installation.
  const isOverdue = isOld && nightly.retention !== null && !isNightly(nightly.retention);

  const { minWords, duplicateDays } = filter;
  const aside = [
    t('collected.asides.repost'),
    t('collected.asides.withheld'),
    t('collected.asides.language', { languages: languages(filter.languages) }),
    t('collected.asides.link'),
    ...(minWords > 0 ? [t('collected.asides.short', { count: minWords })] : []),
    ...(duplicateDays > 0 ? [t('collected.asides.duplicate', { count: duplicateDays })] : []),
  ];

  const definitions = figureNames.map((figure) => {
    const { title: name, text } = figureTexts(figure);
    return { code: figure, name, text };
  });

  const texts: Record<(typeof sections)[number]['key'], ReactNode> = {
    collected: (
      <>
        <p>
          {t(repliesPerPost === 0 ? 'collected.textWithoutReplies' : 'collected.text', {
            posts: limits.postsPerTarget.normal,
            replies: integer(repliesPerPost),
          })}
        </p>
        <p>{update}</p>
        {isNightly(nightly.trends) && <p>{t('collected.trends')}</p>}
        <Facts
          facts={[
            { name: t('collected.sources'), value: watched.join(' · ') || t('collected.none') },
            { name: t('collected.since'), value: dayOr(firstContentAt, t('collected.sinceNone')) },
            { name: t('collected.until'), value: dayOr(lastContentAt, '–') },
            { name: t('collected.analysed'), value: told(contentAnalyzed) },
            { name: t('collected.last'), value: momentOr(lastAnalyzedAt, '–') },
            { name: t('collected.next'), value: momentOr(nextRun, t('collected.nextNone')) },
          ]}
        />
        <p>{t('collected.aside')}</p>
        <ul className={classes.rules}>
          {aside.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </>
    ),
    coded: (
      <>
        <p>{t('coded.text')}</p>
        <p>{t('coded.statement')}</p>
        <Facts
          facts={[
            {
              name: t('coded.model'),
              value: sandbox ? t('coded.sandbox') : (models ?? t('coded.modelNone')),
            },
            {
              name: t('coded.codebook'),
              value: <a href="#codebook">{t('coded.version', { version: versions })}</a>,
            },
          ]}
        />
        {labelledBy.length > 1 && <p>{t('coded.several')}</p>}
        <p>{t('coded.corrected')}</p>
      </>
    ),
    agreement:
      agreement === null ? (
        <p>{t('agreement.unmeasured', { fewest: FEWEST_FOR_AGREEMENT })}</p>
      ) : (
        <>
          <p>
            {t('agreement.measured', {
              number: integer(agreement.n),
              kappa: twoDecimals(agreement.kappa),
              low: twoDecimals(agreement.interval[0]),
              high: twoDecimals(agreement.interval[1]),
            })}
          </p>
          <p>{t('agreement.scale')}</p>
          <p>{t('agreement.caveat')}</p>
        </>
      ),
    limits: (
      <ul className={classes.rules}>
        {(['public', 'count', 'sample', 'machine', 'bots', 'cause'] as const).map((limit) => (
          <li key={limit}>{t(`limits.${limit}`)}</li>
        ))}
      </ul>
    ),
    counted: (
      <>
        <Definitions
          lede={t('counted.lede')}
          entries={definitions.filter(({ code }) => !staffFigures.has(code))}
        />
        <Definitions
          title={t('counted.staff')}
          entries={definitions.filter(({ code }) => staffFigures.has(code))}
        />
      </>
    ),
    shown: (
      <>
        <p>{t('shown.text')}</p>
        <p>{t('shown.few', { count: limits.smallestPublicCell })}</p>
        <p>{t('shown.update')}</p>
      </>
    ),
    kept: (
      <>
        <p>
          {t('kept.text', { count: retentionDays })} {isOverdue && `${t('kept.overdue')} `}
          {t('kept.figures')}
        </p>
        <p>{t(isChecked ? 'kept.compliance' : 'kept.unchecked')}</p>
      </>
    ),
    objection: (
      <>
        <p>{t('objection.text')}</p>
        {operator ? <Operator operator={operator} /> : <p>{t('objection.unnamed')}</p>}
        <p>{t('objection.effect')}</p>
        <p>{t(isChecked ? 'objection.deleting' : 'objection.deletingUnchecked')}</p>
        <p>{t('objection.rights')}</p>
      </>
    ),
    book: <CodebookSection version={codebookVersion} />,
    more: (
      <>
        <p>{t('more.text')}</p>
        <ul className={classes.links}>
          <li>
            <a href="/api/public/overview">{t('more.json')}</a>
          </li>
          <li>
            <a href={`/api/public/overview?days=${limits.publicDays}`}>
              {t('more.recent', { count: limits.publicDays })}
            </a>
          </li>
          <li>
            <a href="/api/docs">{t('more.docs')}</a>
          </li>
        </ul>
      </>
    ),
  };

  return (
    <div className={classes.page}>
      <nav className={classes.contents} aria-label={t('contents')}>
        <p className={classes.contentsTitle} aria-hidden="true">
          {t('contents')}
        </p>
        <ol>
          {sections.map(({ id, key }) => (
            <li key={id}>
              <a href={`#${id}`}>{t(`${key}.title`)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={classes.article}>
        {sections.map(({ id, key }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{t(`${key}.title`)}</h2>
            {texts[key]}
          </section>
        ))}
      </article>
    </div>
  );
};
