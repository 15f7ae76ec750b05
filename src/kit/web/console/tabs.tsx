import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly isDisabled?: boolean | undefined;
  readonly content: ReactNode;
}

/**
 * Tabs by React Aria: arrow keys, one stop for Tab, the panel named by its tab. On a phone they go on
 * in another row, so that none is cut off.
 */
export function Tabs<const Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
}: {
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key);
        if (tab && tab.id !== selected) onSelect(tab.id);
      }}
    >
      <TabList aria-label={label} className="mb-6 flex flex-wrap gap-x-1 border-b border-line">
        {tabs.map(({ id, label: name, isDisabled = false }) => (
          <Tab key={id} id={id} isDisabled={isDisabled} className="tab">
            {name}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="tab-panel">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
