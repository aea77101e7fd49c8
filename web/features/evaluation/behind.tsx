import type { Category } from '@stimmlage/core/codes/categories';
import type { Sentiment } from '@stimmlage/core/codes/sentiments';
import type { Evaluation } from '@stimmlage/core/contracts/evaluation';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../i18n/use-formats';
import type { EvaluationView } from './view';

interface Behind {
  coded_by: 'person';
  run?: number;
  sentiment?: Sentiment;
  pain_point?: Category;
}

/** What in Content was compared; nothing where no list has it: of a gold set, or of one model in many sessions. */
export const behindOf = ({ against, run }: Evaluation, { model }: EvaluationView): Behind | undefined =>
  against.kind === 'gold_set' || model !== ''
    ? undefined
    : { coded_by: 'person', ...(run !== null && { run }) };

/** A count that leads to the posts it was made of, where a list has them. */
export const Counted = ({ n, behind }: { n: number; behind: Behind | undefined }) => {
  const { integer } = useFormats();
  if (behind === undefined) return integer(n);
  return (
    <Link to="/content" search={behind}>
      {integer(n)}
    </Link>
  );
};
