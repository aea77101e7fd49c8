import { limits } from '@stimmlage/core/limits';
import type { Compared, useComparison } from '../../data/comparison';
import { useTexts } from '../../i18n/use-texts';
import texts from '../../ui/text.module.css';
import { type AccountGroup, accountGroups, countedIn, criticalShare, hasShares } from './groups';
import { comparedName } from './names';

type Data = NonNullable<ReturnType<typeof useComparison>['data']>;

/** How critical one group is, from the account with the smallest share to the one with the largest. */
const useGroupSentences = (group: AccountGroup) => {
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

  return (accounts: readonly Compared[]): string[] => {
    if (accounts.every((one) => countedIn(one, group).total === 0)) return [t(`${group}.none`)];
    const enough = accounts.filter((one) => hasShares(countedIn(one, group)));
    const few = accounts.length - enough.length;
    return [
      ...(enough.length > 0 ? [shareSentence(enough)] : []),
      ...(few > 0 ? [t(`${group}.few`, { count: few, fewest })] : []),
    ];
  };
};

/** Each group of the accounts by itself. */
const AccountsAnswer = ({ accounts }: { accounts: readonly Compared[] }) => {
  const { t } = useTexts('comparison');
  const sentencesOf = {
    replies: useGroupSentences('replies'),
    own: useGroupSentences('own'),
  };
  const sentences = accountGroups.flatMap((group) => sentencesOf[group](accounts));
  return (
    <div>
      <p className={texts.answer}>{sentences.join(' ')}</p>
      <p className={texts.note}>{t('answer.aim')}</p>
    </div>
  );
};

/** What the comparison comes to: what comes up most, and where the share of criticism is largest. */
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
