import { limits } from '@stimmlage/core/limits';
import type { Compared, useComparison } from '../../data/comparison';
import { useTexts } from '../../i18n/use-texts';
import texts from '../../ui/text.module.css';
import classes from './comparison.module.css';
import { type AccountGroup, accountGroups, countedIn, criticalShare, hasShares } from './groups';
import { comparedName } from './names';

type Data = NonNullable<ReturnType<typeof useComparison>['data']>;

interface GroupAnswer {
  answer: string;
  /** Says how many accounts have too few statements to calculate a share. */
  note?: string;
}

/**
 * Returns a function that describes how the share of criticism in one group of statements differs between
 * accounts. Names the accounts with the lowest and the highest share.
 */
const useGroupAnswer = (group: AccountGroup) => {
  const { t, language, integer, percent } = useTexts('comparison');
  const fewest = limits.fewestStatements;

  const shareSentence = (accounts: readonly Compared[]): string => {
    const told = accounts
      .map((one) => ({ one, counted: countedIn(one, group) }))
      .toSorted((a, b) => criticalShare(a.counted) - criticalShare(b.counted))
      .map(({ one, counted }) => ({
        name: comparedName('politician', one, language),
        share: percent(criticalShare(counted)),
        total: integer(counted.total),
      }));
    const [low, high] = [told[0], told.at(-1)];
    if (low === undefined || high === undefined) return '';
    if (told.length === 1) return t(`${group}.one`, low);
    if (low.share === high.share) return t(`${group}.same`, { share: low.share, fewest });
    return t(`${group}.range`, {
      low: low.share,
      lowName: low.name,
      lowTotal: low.total,
      high: high.share,
      highName: high.name,
      highTotal: high.total,
    });
  };

  return (accounts: readonly Compared[]): GroupAnswer => {
    if (accounts.every((one) => countedIn(one, group).total === 0)) return { answer: t(`${group}.none`) };
    const enough = accounts.filter((one) => hasShares(countedIn(one, group)));
    if (enough.length === accounts.length) return { answer: shareSentence(enough) };
    const few = t(`${group}.few`, { count: accounts.length - enough.length, fewest });
    return enough.length === 0 ? { answer: few } : { answer: shareSentence(enough), note: few };
  };
};

/**
 * A summary of a comparison of accounts, with one sentence on the replies and one on the accounts' own
 * statements.
 */
const AccountsAnswer = ({ accounts }: { accounts: readonly Compared[] }) => {
  const { t } = useTexts('comparison');
  const answers = {
    replies: useGroupAnswer('replies'),
    own: useGroupAnswer('own'),
  };
  const told = accountGroups.map((group) => answers[group](accounts));
  const notes = told.flatMap(({ note }) => note ?? []);
  return (
    <div className={classes.answer}>
      <p className={texts.answer}>{told.map(({ answer }) => answer).join(' ')}</p>
      <p className={texts.note}>{[...notes, t('answer.aim')].join(' ')}</p>
    </div>
  );
};

/**
 * A summary of the comparison. For accounts, describes the share of criticism in each group of statements.
 * For other subjects, names the subject with the most statements and the subject with the largest share of
 * criticism.
 */
export const AnswerLine = ({ data: { compared, by } }: { data: Data }) => {
  const { t, language, integer, percent } = useTexts('comparison');
  if (by === 'politician') return compared.length > 0 && <AccountsAnswer accounts={compared} />;
  const [first, second] = compared;
  if (first === undefined || second === undefined || first.total === second.total) return null;
  const name = (one: Compared): string => comparedName(by, one, language);
  const [worst] = compared.filter(hasShares).toSorted((a, b) => criticalShare(b) - criticalShare(a));
  return (
    <p className={texts.answer}>
      {t('answer.most', { name: name(first), count: integer(first.total) })}{' '}
      {worst &&
        t('answer.complaints', {
          name: name(worst),
          share: percent(criticalShare(worst)),
          total: integer(worst.total),
        })}
    </p>
  );
};
