import { Badge, Button } from '@mantine/core';
import type { RawContentItem } from '@stimmlage/core/contracts/content';
import { limits } from '@stimmlage/core/limits';
import {
  IconCheck,
  IconClock,
  IconEye,
  IconFilterOff,
  IconHeart,
  IconMessageCircle,
  IconRepeat,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type HTMLAttributes, useId, useState } from 'react';
import { useReasonText } from '../../domain/filter-reason';
import { postLink, profileLink } from '../../domain/post-link';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { cutText } from '../../ui/cut-text';
import { OutsideLink } from '../../ui/outside-link';
import { RelativeTime } from '../../ui/relative-time';
import { SelectBox } from '../../ui/table/select-box';
import texts from '../../ui/text.module.css';
import classes from './raw-content.module.css';

/** The maximum numbers of characters to show of each text (section 9 of the specification). */
const MOST = { text: 200, parent: 150, child: 100, name: 60 } as const;

interface ItemProps {
  item: RawContentItem;
}

/** Badges that show whether a post was analysed, is waiting for analysis, or was filtered out. */
export const Status = ({ item }: ItemProps) => {
  const { t } = useTexts('rawContent');
  const sign = { size: 14, stroke: 2, 'aria-hidden': true };
  return (
    <>
      {item.isAnalyzed && (
        <Badge className={classes.status ?? ''} color="support" leftSection={<IconCheck {...sign} />}>
          {t('card.analyzed')}
        </Badge>
      )}
      {item.isFilteredOut && (
        <Badge className={classes.status ?? ''} color="caution" leftSection={<IconFilterOff {...sign} />}>
          {t('card.filteredOut')}
        </Badge>
      )}
      {!item.isAnalyzed && !item.isFilteredOut && (
        <Badge className={classes.status ?? ''} color="accent" leftSection={<IconClock {...sign} />}>
          {t('card.pending')}
        </Badge>
      )}
    </>
  );
};

const Author = ({ item: { author, authorHidden } }: ItemProps) => {
  const { t } = useTexts('rawContent');
  if (author === null) return <span>{t(authorHidden ? 'card.hiddenAuthor' : 'card.noAuthor')}</span>;
  const { username } = author.twitterData;
  const link = profileLink(username);
  const handle = `@${safeText(username, MOST.name)}`;
  return (
    <span className={texts.words}>
      <bdi className={classes.name}>{safeText(author.displayName, MOST.name)}</bdi>{' '}
      {link === null ? handle : <OutsideLink href={link}>{handle}</OutsideLink>}
    </span>
  );
};

const counts = [
  { key: 'likes', field: 'likesCount', icon: IconHeart },
  { key: 'retweets', field: 'retweetsCount', icon: IconRepeat },
  { key: 'replies', field: 'repliesCount', icon: IconMessageCircle },
  { key: 'views', field: 'viewsCount', icon: IconEye },
] as const;

const Metrics = ({ metrics }: Pick<RawContentItem, 'metrics'>) => {
  const { t, integer } = useTexts('rawContent');
  const shown = counts.filter(({ field }) => metrics[field] > 0);
  if (shown.length === 0) return null;
  return (
    <ul className={classes.metrics} aria-label={t('card.metrics')}>
      {shown.map(({ key, field, icon: Sign }) => (
        <li key={key}>
          <Sign size={16} stroke={1.7} aria-hidden="true" />
          {integer(metrics[field])} <span>{t(`metric.${key}`, { count: metrics[field] })}</span>
        </li>
      ))}
    </ul>
  );
};

/**
 * The post that the current post replies to or quotes, and the posts that reply to or quote the current post.
 */
const Related = ({ item: { parent, children, childCount } }: ItemProps) => {
  const { t, integer } = useTexts('rawContent');
  const isMore = childCount >= limits.contentBelow.counted;
  return (
    <>
      {parent !== null && (
        <div className={classes.related}>
          <p className={texts.strong}>
            {t('card.parent')}
            {parent.author !== null && <bdi> @{safeText(parent.author.twitterData.username, MOST.name)}</bdi>}
          </p>
          <p dir="auto" className={classes.text}>
            {cutText(parent.contentText, MOST.parent)}
          </p>
        </div>
      )}
      {childCount > 0 && (
        <div className={classes.related}>
          <p className={texts.strong}>
            {t('card.children', { count: childCount, total: `${integer(childCount)}${isMore ? '+' : ''}` })}
          </p>
          <ul className={classes.children}>
            {children.map((child) => (
              <li key={child.id}>
                <Link to="/detail/$id" params={{ id: child.id }}>
                  {t(`source.${child.sourceType}`)}
                  <span className="visually-hidden">{` ${child.externalId}`}</span>
                </Link>{' '}
                <span dir="auto" className={classes.text}>
                  {safeText(child.contentText, MOST.child)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

interface RawCardProps {
  item: RawContentItem;
  /** Properties that make the card behave as a row of the list for keyboard users. */
  rowProps: HTMLAttributes<HTMLElement>;
  isSelected: boolean;
  /**
   * @param isRange whether to extend the selection up to this card rather than to select or deselect the
   * card.
   */
  onSelect: (isRange: boolean) => void;
}

/** A card with the original text of a collected post, and the available facts about the post. */
export const RawCard = ({ item, rowProps, isSelected, onSelect }: RawCardProps) => {
  const { t } = useTexts('rawContent');
  const { t: staff } = useTexts('staff');
  const id = useId();
  const reasonText = useReasonText();
  const [isOpen, setIsOpen] = useState(false);
  const beginning = cutText(item.contentText, MOST.text);
  const hasMore = beginning !== item.contentText || item.parent !== null || item.childCount > 0;
  const link = postLink(item.externalId, item.author?.twitterData.username);
  return (
    <article
      className={classes.card}
      aria-label={t('card.label', { id: item.externalId })}
      data-selected={isSelected}
      {...rowProps}
    >
      <div className={classes.head}>
        <SelectBox
          name={staff('selection.row', { text: item.externalId })}
          isSelected={isSelected}
          isOfRow
          onToggle={onSelect}
        />
        <Badge>{t(`source.${item.sourceType}`)}</Badge>
        <Status item={item} />
        <span className={classes.id}>{item.externalId}</span>
        <span className={classes.links}>
          <Link to="/detail/$id" params={{ id: item.id }}>
            {t('card.detail')}
            <span className="visually-hidden">{` ${item.externalId}`}</span>
          </Link>
          {link !== null && <OutsideLink href={link}>{t('card.original')}</OutsideLink>}
        </span>
      </div>
      <p className={classes.facts}>
        <Author item={item} />
        <span>
          {t('card.posted')} <RelativeTime moment={item.postedAt} dialect="content" />
        </span>
        <span>
          {t('card.collected')} <RelativeTime moment={item.collectedAt} dialect="content" />
        </span>
      </p>
      <div id={id} className={classes.body}>
        <p dir="auto" className={classes.text}>
          {isOpen ? item.contentText : beginning}
        </p>
        {isOpen && <Related item={item} />}
      </div>
      {item.isFilteredOut && item.filterReason !== null && (
        <p className={texts.note}>{t('card.reason', { reason: reasonText(item.filterReason) })}</p>
      )}
      <div className={classes.foot}>
        <Metrics metrics={item.metrics} />
        {hasMore && (
          <Button
            variant="subtle"
            aria-expanded={isOpen}
            aria-controls={id}
            className={classes.toggle}
            onClick={() => setIsOpen(!isOpen)}
          >
            {staff(isOpen ? 'text.less' : 'text.more')}
            <span className="visually-hidden">{` ${item.externalId}`}</span>
          </Button>
        )}
      </div>
    </article>
  );
};
