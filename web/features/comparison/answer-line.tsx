import type { Extremes } from '@stimmlage/core/contracts/comparison';
import { limits } from '@stimmlage/core/limits';
import type { useComparisonExtremes } from '../../data/comparison';
import { useTiedNames } from '../../domain/tied-names';
import { useTexts } from '../../i18n/use-texts';
import texts from '../../ui/text.module.css';
import classes from './comparison.module.css';
import { type AccountGroup, accountGroups } from './groups';
import { comparedName } from './names';

type Data = NonNullable<ReturnType<typeof useComparisonExtremes>['data']>;
type Extreme = NonNullable<Extremes['most']>;

interface GroupAnswer {
  answer: string;
  /** Says how many accounts have too few statements to calculate a share. */
  note?: string;
}

/**
 * Returns a function that describes how the share of criticism in one group of statements differs between
 * accounts. Names the accounts with the lowest and the highest share.
 */
const useGroupAnswer = (group: AccountGroup, isChosen: boolean) => {
  const { t, language, integer, percent } = useTexts('comparison');
  const tiedNames = useTiedNames();
  const fewest = limits.fewestStatements;
  const of = t(`${group}.${isChosen ? 'chosen' : 'all'}`);

  const namesOf = ({ subjects }: Extreme): string => {
    const told = subjects.map((one) => ({
      name: comparedName('politician', one, language),
      total: integer(one.total),
    }));
    const [only] = told;
    if (told.length === 1 && only) return t(`${group}.account`, only);
    return tiedNames(
      told.map(({ name }) => name),
      false,
    );
  };

  const shareSentence = (low: Extreme, high: Extreme, isOne: boolean): string => {
    const [only] = high.subjects;
    const shares = { low: percent(low.value), high: percent(high.value) };
    if (isOne && only) {
      const name = comparedName('politician', only, language);
      return t(`${group}.one`, { name, share: shares.high, total: integer(only.total) });
    }
    if (shares.low === shares.high) return t(`${group}.same`, { of, share: shares.low, fewest });
    return t(`${group}.range`, { of, ...shares, lowest: namesOf(low), highest: namesOf(high) });
  };

  return ({ compared, few, total, leastCritical: low, mostCritical: high }: Extremes): GroupAnswer => {
    if (total === 0) return { answer: t(`${group}.none`) };
    const note = few === 0 ? undefined : t(`${group}.few`, { count: few, fewest });
    if (low === null || high === null) return { answer: note ?? '' };
    const answer = shareSentence(low, high, compared - few === 1);
    return note === undefined ? { answer } : { answer, note };
  };
};

interface AccountsAnswerProps {
  groups: Record<AccountGroup, Extremes>;
  isChosen: boolean;
}

/**
 * A summary of a comparison of accounts, with one sentence on the replies and one on the accounts' own
 * statements.
 */
const AccountsAnswer = ({ groups, isChosen }: AccountsAnswerProps) => {
  const { t } = useTexts('comparison');
  const answers = {
    replies: useGroupAnswer('replies', isChosen),
    own: useGroupAnswer('own', isChosen),
  };
  const told = accountGroups.map((group) => answers[group](groups[group]));
  const notes = told.flatMap(({ note }) => note ?? []);
  const isRanked = accountGroups.some((group) => groups[group].compared - groups[group].few > 1);
  const scope = isRanked && !isChosen ? [t('answer.scope', { fewest: limits.fewestStatements })] : [];
  return (
    <div className={classes.answer}>
      <p className={texts.answer}>{told.map(({ answer }) => answer).join(' ')}</p>
      <p className={texts.note}>{[...notes, ...scope, t('answer.aim')].join(' ')}</p>
    </div>
  );
};

/**
 * Summarises the comparison of the selected subjects, or of all subjects if none are selected. For accounts,
 * describes the share of criticism in the replies to them and in their own statements. For other subjects,
 * names those with the most statements and those with the largest share of criticism.
 */
export const AnswerLine = ({ data: { extremes, by, ids } }: { data: Data }) => {
  const { t, language, integer, percent } = useTexts('comparison');
  const tiedNames = useTiedNames();
  const { statements, replies, own } = extremes;
  const isChosen = ids.length > 0;
  if (replies && own) {
    return replies.compared > 0 && <AccountsAnswer groups={{ replies, own }} isChosen={isChosen} />;
  }
  if (statements === undefined || statements.compared < 2 || statements.most === null) return null;
  const { most, mostCritical, compared, few } = statements;
  /** Whether at least two subjects have enough statements for a share. */
  const isRanked = compared - few > 1;
  const scope = by === 'category' ? 'answer.other' : 'answer.scope';
  const chosenScope = few > 0 ? 'answer.chosen.scope' : null;
  const note = isChosen ? chosenScope : scope;
  const whose = isChosen ? 'chosen' : 'all';
  const name = (one: Extreme['subjects'][number]): string => comparedName(by, one, language);
  const [first] = most.subjects;
  const [worst] = mostCritical?.subjects ?? [];
  const names = ({ subjects }: Extreme, isAfterFor: boolean): string =>
    tiedNames(subjects.map(name), isAfterFor);
  const largest =
    most.subjects.length === 1 && first
      ? t(`answer.${whose}.most`, { name: name(first), count: integer(most.value) })
      : t(`answer.${whose}.mostOfSeveral`, { names: names(most, true), count: integer(most.value) });
  const critical = ({ value, subjects }: Extreme): string => {
    const share = percent(value);
    if (subjects.length === 1 && worst) {
      return t(`answer.${whose}.complaints`, { name: name(worst), share, total: integer(worst.total) });
    }
    return t(`answer.${whose}.complaintsOfSeveral`, { names: names({ value, subjects }, true), share });
  };
  return (
    <div className={classes.answer}>
      <p className={texts.answer}>
        {largest} {mostCritical && isRanked && critical(mostCritical)}
      </p>
      {note !== null && <p className={texts.note}>{t(note, { fewest: limits.fewestStatements })}</p>}
    </div>
  );
};
