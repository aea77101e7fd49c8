import { Badge } from '@mantine/core';
import type { AnalysisResult } from '@stimmlage/core/contracts/content';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { codesOfLabel } from '../../data/corrections';
import { useIsAdmin } from '../../domain/current-user';
import { useModelLabel } from '../../domain/model-label';
import { safeText } from '../../lib/safe-text';
import { EmptyState } from '../../ui/empty-state';
import { RelativeTime } from '../../ui/relative-time';
import { type Column, DataTable } from '../../ui/table/data-table';
import texts from '../../ui/text.module.css';
import { useShownCodes } from './codes';
import classes from './statement.module.css';

const Session = ({ id }: { id: number }) => {
  const { t } = useTranslation('comments');
  const isAdmin = useIsAdmin();
  const name = t('labels.session', { id });
  return isAdmin ? (
    <Link to="/analysis" search={{ session: id }}>
      {name}
    </Link>
  ) : (
    name
  );
};

/** The model, session and codebook version of a label. */
const Source = ({ label, isCurrent }: { label: AnalysisResult; isCurrent: boolean }) => {
  const { t } = useTranslation('comments');
  const modelLabel = useModelLabel();
  return (
    <>
      <p className={classes.model}>
        {modelLabel(label.model)}
        {isCurrent && <Badge color="support">{t('labels.current')}</Badge>}
      </p>
      <p className={texts.note}>
        <Session id={label.sessionId} /> · {t('labels.codebook', { version: label.codebookVersion })} ·{' '}
        <RelativeTime moment={label.analyzedAt} dialect="analysis" />
      </p>
    </>
  );
};

/** The specific points and places that the model found in the statement. */
const Named = ({ label }: { label: AnalysisResult }) => {
  const { t } = useTranslation('comments');
  const lists = [
    { key: 'issues', names: label.specificIssues },
    { key: 'places', names: label.geographicMentions },
  ] as const;
  return (
    <div className={texts.note}>
      {lists.map(({ key, names }) => (
        <p key={key}>
          <span className={texts.strong}>{t(`labels.${key}`)}</span>{' '}
          {names.length === 0 ? '–' : names.map((name) => safeText(name)).join(', ')}
        </p>
      ))}
    </div>
  );
};

interface LabelsProps {
  labels: readonly AnalysisResult[];
  /** Whether a correction overrides all labels, or no figure counts them. */
  isOverridden: boolean;
}

/** A table of the labels from all sessions, newest first. */
export const Labels = ({ labels, isOverridden }: LabelsProps) => {
  const { t } = useTranslation('comments');
  const shown = useShownCodes();
  const code = (key: keyof ReturnType<typeof codesOfLabel>, width: string): Column<AnalysisResult> => ({
    key,
    header: t(`code.${key}`),
    width,
    cell: (label) => shown(codesOfLabel(label))[key],
  });
  const columns: Column<AnalysisResult>[] = [
    {
      key: 'model',
      header: t('column.model', { ns: 'staff' }),
      isTitle: true,
      cell: (label) => <Source label={label} isCurrent={!isOverridden && label === labels[0]} />,
    },
    code('complaint_type', '7.5rem'),
    code('pain_point_category', '8.5rem'),
    code('policy_area', '7.5rem'),
    code('intensity_score', '7rem'),
    code('heat_score', '4.5rem'),
    { key: 'named', header: t('labels.named'), width: '22%', cell: (label) => <Named label={label} /> },
  ];
  return (
    <DataTable
      label={t('labels.title')}
      columns={columns}
      rows={labels}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('labels.none')} text={t('labels.noneText')} />}
    />
  );
};
