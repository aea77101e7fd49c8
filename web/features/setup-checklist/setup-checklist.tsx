import { Button } from '@mantine/core';
import type { SetupProgress } from '@stimmlage/core/contracts/operations';
import {
  IconCircle,
  IconCircleArrowRight,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconLock,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSetup } from '../../data/operations';
import { useIsAdmin } from '../../domain/current-user';
import { MissingWorker } from '../../domain/missing-worker';
import { useReasonsText } from '../../i18n/reason-texts';
import { useTexts } from '../../i18n/use-texts';
import { forgetStored, readStored, storageKeys, writeStored } from '../../lib/storage';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel';
import texts from '../../ui/text.module.css';
import { linksOf } from './links';
import classes from './setup-checklist.module.css';

const HIDDEN = 'hidden';

const icons = {
  done: IconCircleCheck,
  next: IconCircleArrowRight,
  open: IconCircle,
  running: IconClock,
  blocked: IconLock,
  optional: IconCircleDashed,
} as const;

interface StepProps {
  step: SetupProgress['steps'][number];
  isNext: boolean;
}

const Step = ({ step: given, isNext }: StepProps) => {
  const { t } = useTexts('setupChecklist');
  const reasonsText = useReasonsText();
  const { step, reasons } = given;
  const state = isNext ? 'next' : given.state;
  const Icon = icons[state];
  const why = reasonsText(reasons);
  return (
    <li
      className={`${layout.entry} ${classes.step}`}
      data-state={state}
      aria-current={isNext ? 'step' : undefined}
    >
      <Icon size={20} stroke={1.7} aria-hidden="true" />
      <div className={classes.what}>
        <span className={texts.strong}>{t(`step.${step}.name`)}</span>{' '}
        <span className={classes.state}>{t(`state.${state}`)}</span>
        {state !== 'done' && <p className={classes.note}>{t(`step.${step}.text`)}</p>}
        {why !== null && <p className={classes.why}>{why}</p>}
      </div>
      <div className={classes.links}>
        {linksOf(given).map(({ action, link }) => (
          <Link key={action} {...link} hashScrollIntoView={false} className={classes.link}>
            {t(`action.${action}`)}
          </Link>
        ))}
      </div>
    </li>
  );
};

interface SetupChecklistProps {
  /** Whether users who have hidden the checklist can show it again on this screen. */
  canShow?: boolean;
}

/**
 * The set-up checklist, shown to admins until all steps are done. The browser stores whether the user has
 * hidden the checklist.
 */
export const SetupChecklist = ({ canShow = false }: SetupChecklistProps) => {
  const { t, integer } = useTexts('setupChecklist');
  const isAdmin = useIsAdmin();
  const { data } = useSetup({ enabled: isAdmin });
  const [isHidden, setIsHidden] = useState(() => readStored(storageKeys.setup) === HIDDEN);
  if (data === undefined || data.complete || (isHidden && !canShow)) return null;
  const toggle = (): void => {
    if (isHidden) forgetStored(storageKeys.setup);
    else writeStored(storageKeys.setup, HIDDEN);
    setIsHidden(!isHidden);
    // Moves focus to the screen's heading, because focus would be lost when the checklist disappears.
    if (!canShow) document.querySelector<HTMLElement>('h1')?.focus();
  };
  const needed = data.steps.filter(({ state }) => state !== 'optional');
  const done = needed.filter(({ state }) => state === 'done');
  // The admin screen, where the checklist can be shown again, lists a missing worker among what needs attention.
  const isWaiting = !canShow && data.steps.some(({ state }) => state === 'running');
  return (
    <Panel
      title={t('title')}
      detail={t('progress', { done: integer(done.length), all: integer(needed.length) })}
      actions={
        <Button variant="subtle" size="xs" onClick={toggle}>
          {t(isHidden ? 'show' : 'hide')}
        </Button>
      }
    >
      <MissingWorker isWaiting={isWaiting} />
      {!isHidden && (
        <ol className={classes.steps}>
          {data.steps.map((step) => (
            <Step key={step.step} step={step} isNext={step.step === data.next} />
          ))}
        </ol>
      )}
    </Panel>
  );
};
