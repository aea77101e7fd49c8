import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';

interface Tab<T extends string> {
  value: T;
  label: ReactNode;
  content: () => ReactNode;
}

interface TabPanelsProps<T extends string> {
  label: string;
  tabs: readonly Tab<T>[];
  /** The selected tab, which is part of the URL. */
  value: T;
  onChange: (value: T) => void;
}

/** The tabs of a screen. Only the panel of the selected tab is rendered. */
export const TabPanels = <T extends string>({ label, tabs, value, onChange }: TabPanelsProps<T>) => (
  <Tabs
    value={value}
    keepMounted={false}
    onChange={(next) => {
      const tab = tabs.find((one) => one.value === next);
      if (tab) onChange(tab.value);
    }}
  >
    <Tabs.List aria-label={label}>
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.value} value={tab.value}>
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {tabs.map((tab) => (
      <Tabs.Panel key={tab.value} value={tab.value} pt="lg">
        {tab.value === value && tab.content()}
      </Tabs.Panel>
    ))}
  </Tabs>
);
