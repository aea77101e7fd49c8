import { useTranslation } from 'react-i18next';
import { useAbout } from '../../../data/public';
import { Evaluation } from '../../../features/evaluation/evaluation';
import { SessionDialogs } from '../../../features/sessions/session-dialogs';
import { Sessions } from '../../../features/sessions/sessions';
import { dialogFields } from '../../../features/sessions/view';
import { Usage } from '../../../features/usage/usage';
import { unset, type ViewProps } from '../../../lib/search';
import { TabPanels } from '../../../ui/tab-panels';
import type { AnalysisView } from './analysis-view';

export const AnalysisScreen = ({ view, onView }: ViewProps<AnalysisView>) => {
  const { t } = useTranslation('sessions');
  const { data: about } = useAbout();
  const show = (change: Partial<AnalysisView>, isSameStep = false): void =>
    onView({ ...view, ...change }, isSameStep);
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
          show({ ...unset(dialogFields), tab: 'sessions', session, page: 1, batches: 1 }, true)
        }
      />
    </>
  );
};
