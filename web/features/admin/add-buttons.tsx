import { Button } from '@mantine/core';
import { targetTypes } from '@stimmlage/core/codes/target-types';
import { IconSettings } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TargetIcon } from '../../domain/target-icon';
import layout from '../../ui/layout.module.css';

/** Buttons that open the form for adding a target of each type, and a button that opens the settings. */
export const AddButtons = () => {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  return (
    <div className={layout.buttons}>
      {targetTypes.map((type) => (
        <Button
          key={type}
          leftSection={<TargetIcon type={type} size={16} />}
          onClick={() => void navigate({ to: '/admin/collection-targets', search: { add: type } })}
        >
          {t(`add.${type}`)}
        </Button>
      ))}
      <Button
        leftSection={<IconSettings size={16} aria-hidden="true" />}
        onClick={() => void navigate({ to: '/admin/config' })}
      >
        {t('add.config')}
      </Button>
    </div>
  );
};
