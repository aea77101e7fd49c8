import type { ReactNode } from 'react';
import type { PainPoint } from '../../data/pain-points';
import { Explanation } from '../../domain/explanation';
import { FigureLink } from '../../domain/links';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { shareOf } from '../../lib/shares';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import { ShareBars } from '../../ui/share-bars';
import texts from '../../ui/text.module.css';
import { allStatements } from './view';

const MOST_CHARACTERS = 60;

type Mention = PainPoint['geographicMentions'][number];

interface MentionsProps {
  title: string;
  none: string;
  mentions: readonly Mention[];
  /** Says how many statements the list is based on. */
  detail: string;
  nameOf: (name: string) => string;
  link: (name: string, count: string) => ReactNode;
}

const Mentions = ({ title, none, mentions, detail, nameOf, link }: MentionsProps) => {
  const { integer } = useTexts('painPoint');
  const largest = Math.max(0, ...mentions.map(({ count }) => count));
  return (
    <Panel title={title} explanation={<Explanation of={['named']} />} detail={detail}>
      {mentions.length === 0 ? (
        <p className={texts.dim}>{none}</p>
      ) : (
        <ShareBars
          label={title}
          bars={mentions.map(({ name, count }) => ({
            key: name,
            label: <bdi>{safeText(nameOf(name), MOST_CHARACTERS)}</bdi>,
            length: shareOf(count, largest),
            value: link(name, integer(count)),
            colour: 'var(--accent)',
          }))}
        />
      )}
    </Panel>
  );
};

/** The places and politicians mentioned most often. */
export const ContentTab = ({ painPoint }: { painPoint: PainPoint }) => {
  const { t, integer } = useTexts('painPoint');
  // The counts of names cover all time and are based on the current labels, regardless of the selected days
  // and session.
  const behind = allStatements(painPoint);
  const { mentionsFrom: count, analysisRunId } = painPoint;
  const detail = t(analysisRunId === null ? 'mentions.from' : 'mentions.fromCurrent', {
    count,
    number: integer(count),
  });
  return (
    <div className={layout.pair}>
      <Mentions
        title={t('mentions.places')}
        none={t('mentions.noPlaces')}
        mentions={painPoint.geographicMentions}
        detail={detail}
        nameOf={(name) => name}
        link={(location, count) => <FigureLink behind={{ ...behind, location }}>{count}</FigureLink>}
      />
      <Mentions
        title={t('mentions.politicians')}
        none={t('mentions.noPoliticians')}
        mentions={painPoint.politicianMentions}
        detail={detail}
        nameOf={(name) => `@${name}`}
        link={(name, count) => <FigureLink behind={{ ...behind, mentions: name }}>{count}</FigureLink>}
      />
    </div>
  );
};
