import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';

export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly isDisabled?: boolean | undefined;
  readonly content: ReactNode;
}

/** Tabs by React Aria: arrow keys, one stop for Tab, the panel named by its tab. */
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
      <TabList
        aria-label={label}
        className="relative mb-6 flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map(({ id, label: name, isDisabled = false }) => (
          <Tab key={id} id={id} isDisabled={isDisabled} className="tab">
            {({ isSelected }) => <TabName isSelected={isSelected}>{name}</TabName>}
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

/**
 * The name of a tab. The selected one is kept in sight in a row that is wider than a phone, also
 * when names grow by what they count.
 */
function TabName({
  isSelected,
  children,
}: {
  readonly isSelected: boolean;
  readonly children: ReactNode;
}) {
  const name = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const tab = name.current?.closest<HTMLElement>('[role=tab]');
    const row = tab?.parentElement;
    if (!isSelected || !row) return;
    const observer = new ResizeObserver(() => {
      const { offsetLeft: start, offsetWidth: width } = tab;
      row.scrollLeft = Math.min(start, Math.max(row.scrollLeft, start + width - row.clientWidth));
    });
    // Each name before it moves it as well.
    for (const one of row.children) observer.observe(one);
    return () => observer.disconnect();
  }, [isSelected]);
  return <span ref={name}>{children}</span>;
}
