import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAbout } from '../../../data/public';
import { Evaluation } from '../../../features/evaluation/evaluation';
import { SessionDialogs } from '../../../features/sessions/session-dialogs';
import { Sessions } from '../../../features/sessions/sessions';
import { Usage } from '../../../features/usage/usage';
import type { ViewProps } from '../../../lib/search';
import { TabPanels } from '../../../ui/tab-panels';
import type { AnalysisView } from './analysis-view';

export const AnalysisScreen = ({ view }: Pick<ViewProps<AnalysisView>, 'view'>) => {
  const { t } = useTranslation('sessions');
  const { data: about } = useAbout();
  const navigate = useNavigate({ from: '/analysis' });
  // Changes the current view rather than the view at the time of the click. Otherwise, a dialog that closes
  // after its request would undo changes made during the request.
  const show = (change: Partial<AnalysisView>, isSameStep = false): void =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      replace: isSameStep,
      resetScroll: false,
    });
  return (
    <>
      <TabPanels
        label={t('tabs.label')}
        value={view.tab}
        onChange={(tab) => show({ tab })}
        tabs={[
          {
            value: 'sessions',
            label: t('tabs.sessions'),
            content: () => <Sessions view={view} onView={show} />,
          },
          {
            value: 'evaluation',
            label: t('tabs.evaluation'),
            content: () => <Evaluation view={view} onView={show} />,
          },
          {
            value: 'usage',
            label: t('tabs.usage'),
            content: () => <Usage view={view} onView={show} isSandbox={about?.sandbox === true} />,
          },
        ]}
      />
      <SessionDialogs
        view={view}
        onView={show}
        onCreated={(session) =>
          show({
            tab: 'sessions',
            session,
            page: 1,
            batches: 1,
            create: undefined,
            gold_set: undefined,
          })
        }
      />
    </>
  );
};
