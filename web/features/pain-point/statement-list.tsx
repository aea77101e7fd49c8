import type { CommentRow } from '@stimmlage/core/contracts/comments';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Statement } from '../../data/pain-points';
import { IntensityBadge, SentimentBadge } from '../../domain/label-badges';
import { toStatements } from '../../domain/links';
import type { StatementsSearch } from '../../domain/statements';
import { safeText } from '../../lib/safe-text';
import { RelativeTime } from '../../ui/relative-time';
import texts from '../../ui/text.module.css';
import classes from './pain-point.module.css';

const MOST_CHARACTERS = 200;

/** How much of a statement is part of the name of its link. */
const NAME_CHARACTERS = 40;

/** Converts a row of the comments list to the fields shown here. */
export const statementOf = (row: CommentRow): Statement => ({
  id: row.content_id,
  text: row.text,
  sentiment: row.complaint_type,
  intensity: row.intensity_score,
  date: row.posted_at,
});

interface StatementListProps {
  label: string;
  statements: readonly Statement[];
  behind: StatementsSearch;
}

/** A list of statements with their labels. Each statement links to its details. */
export const StatementList = ({ label, statements, behind }: StatementListProps) => {
  const { t } = useTranslation('painPoint');
  return (
    <ul aria-label={label}>
      {statements.map(({ id, text, sentiment, intensity, date }) => (
        <li key={id} className={classes.row}>
          <p dir="auto" className={texts.words}>
            {safeText(text, MOST_CHARACTERS)}
          </p>
          <div className={classes.facts}>
            <SentimentBadge sentiment={sentiment} />
            <IntensityBadge step={intensity} />
            <RelativeTime moment={date} dialect="content" />
            <Link {...toStatements({ ...behind, comment: id })}>
              {t('recent.view')}
              <span className="visually-hidden">{`: ${safeText(text, NAME_CHARACTERS)}`}</span>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
};
