import type { ContentDetail } from '@stimmlage/core/contracts/content';
import { limits } from '@stimmlage/core/limits';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts';
import { safeText } from '../../lib/safe-text';
import { RelativeTime } from '../../ui/relative-time';
import texts from '../../ui/text.module.css';
import { Truncated } from '../../ui/truncated';
import classes from './statement.module.css';

const MOST_OF_TEXT = 300;
const MOST_OF_NAME = 40;

interface Neighbour {
  id: string;
  text: string;
  kind: string;
  postedAt: string;
  author?: string | undefined;
}

/** Another post in the thread, with a link to its details. */
const Post = ({ id, text, kind, postedAt, author }: Neighbour) => {
  const { t } = useTexts('comments');
  return (
    <>
      <p className={classes.threadFacts}>
        <Link to="/detail/$id" params={{ id }}>
          {kind}
          <span className="visually-hidden">{` ${id}`}</span>
        </Link>
        {author !== undefined && <bdi>{t('by', { name: safeText(author, MOST_OF_NAME) })}</bdi>}
        <RelativeTime moment={postedAt} dialect="content" />
      </p>
      <Truncated text={text} most={MOST_OF_TEXT} />
    </>
  );
};

/**
 * The post that the current post replies to or quotes, and the posts that reply to or quote the current post.
 */
export const Thread = ({ content }: { content: ContentDetail }) => {
  const { t, integer } = useTexts('comments');
  const { parent, children, childCount } = content;
  if (parent === null && childCount === 0) return <p className={texts.dim}>{t('thread.none')}</p>;
  const isMore = childCount >= limits.contentBelow.counted;
  return (
    <div className={classes.thread}>
      {parent !== null && (
        <section aria-label={t('thread.parent')}>
          <h3 className={texts.heading}>{t('thread.parent')}</h3>
          <div className={classes.post}>
            <Post
              id={parent.id}
              text={parent.contentText}
              kind={t(`kind.${parent.kind}`)}
              postedAt={parent.postedAt}
              author={parent.author?.twitterData.username}
            />
          </div>
        </section>
      )}
      {childCount > 0 && (
        <section aria-label={t('thread.children')}>
          <h3 className={texts.heading}>
            {t('thread.children')}{' '}
            <span className={classes.count}>
              {t('thread.shown', {
                shown: integer(children.length),
                count: childCount,
                total: `${integer(childCount)}${isMore ? '+' : ''}`,
              })}
            </span>
          </h3>
          <ul className={classes.children}>
            {children.map((child) => (
              <li key={child.id} className={classes.post}>
                <Post
                  id={child.id}
                  text={child.contentText}
                  kind={t(`kind.${child.kind}`)}
                  postedAt={child.postedAt}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
