import { type ReactNode, useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'

type TabId = 'rides'

const TABS: readonly Tab<TabId>[] = [{ id: 'rides', label: 'Courses récentes' }]

/** The operator's lists, one a tab. */
export function AdminTabs(contents: Readonly<Record<TabId, ReactNode>>) {
  const [chosen, setChosen] = useState<TabId>('rides')
  return (
    <Card>
      <Tabs label="Listes" tabs={TABS} value={chosen} onChange={setChosen}>
        {contents[chosen]}
      </Tabs>
    </Card>
  )
}
