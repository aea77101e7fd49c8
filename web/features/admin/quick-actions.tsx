import {
  IconCalendarClock,
  IconClipboardList,
  IconListSearch,
  IconPlayerPlay,
  IconSparkles,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import texts from '../../ui/text.module.css';
import { AddButtons } from './add-buttons';
import classes from './admin.module.css';

const actions = [
  { key: 'collect', icon: IconPlayerPlay, link: { to: '/admin/collection' } },
  {
    key: 'schedule',
    icon: IconCalendarClock,
    link: { to: '/admin/collection', search: { tab: 'schedule' } },
  },
  { key: 'runs', icon: IconClipboardList, link: { to: '/admin/collection', search: { tab: 'status' } } },
  { key: 'rawContent', icon: IconListSearch, link: { to: '/admin/raw-content' } },
  { key: 'sessions', icon: IconSparkles, link: { to: '/analysis' } },
] as const;

/** Links to frequent administrative tasks. */
export const QuickActions = () => {
  const { t } = useTranslation('admin');
  return (
    <div className={layout.stack}>
      <ul className={classes.actions}>
        {actions.map(({ key, icon: Sign, link }) => (
          <li key={key}>
            <Link {...link} className={classes.action}>
              <Sign size={22} stroke={1.6} aria-hidden="true" />
              <span>
                <span className={texts.strong}>{t(`actions.${key}.name`)}</span>
                <span className={classes.note}>{t(`actions.${key}.text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Panel title={t('add.title')}>
        <AddButtons />
      </Panel>
    </div>
  );
};
