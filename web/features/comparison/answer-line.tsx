import { limits } from '@stimmlage/core/limits';
import type { useComparison } from '../../data/comparison';
import { useTexts } from '../../i18n/use-texts';
import { shareOf } from '../../lib/shares';
import texts from '../../ui/text.module.css';
import { comparedName } from './names';

type Data = NonNullable<ReturnType<typeof useComparison>['data']>;

/**
 * What comes up most, and where the share of complaints is largest. Of a politician, these are the account's posts and
 * the replies, each with a share of its own: whom a statement is about is not known.
 */
export const AnswerLine = ({ data: { compared, by } }: { data: Data }) => {
  const { t, language, integer, percent } = useTexts('comparison');
  const [first, second] = compared;
  if (first === undefined || second === undefined || first.total === second.total) return null;
  const share = ({ complaints, total }: Pick<Data['compared'][number], 'complaints' | 'total'>): number =>
    shareOf(complaints, total);
  const [worst] = compared
    .filter(({ total }) => total >= limits.fewestStatements)
    .toSorted((a, b) => share(b) - share(a));
  const name = (one: Data['compared'][number]): string => comparedName(by, one, language);
  const complaintsIn = (one: Data['compared'][number]): string => {
    if (!one.replies) return t('answer.complaints', { name: name(one), share: percent(share(one)) });
    const posts = {
      complaints: one.complaints - one.replies.complaints,
      total: one.total - one.replies.total,
    };
    return t('answer.accountComplaints', {
      name: name(one),
      share: percent(share(one)),
      posts: percent(share(posts)),
      replies: percent(share(one.replies)),
    });
  };
  return (
    <p className={texts.answer}>
      {t(first.replies ? 'answer.accountMost' : 'answer.most', {
        name: name(first),
        count: integer(first.total),
      })}{' '}
      {worst && complaintsIn(worst)}
    </p>
  );
};
