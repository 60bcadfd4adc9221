import { type ReactNode, useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { type Tab, Tabs } from '#web/ui/tabs.tsx'

type ListId = 'rides'

const LISTS: readonly [Tab<ListId>, ...Tab<ListId>[]] = [{ id: 'rides', label: 'Courses récentes' }]

/** The operator's lists, one a tab; a single one stands under its name. */
export function AdminLists(contents: Readonly<Record<ListId, ReactNode>>) {
  const [only, ...others] = LISTS
  const [chosen, setChosen] = useState<ListId>(only.id)
  if (others.length === 0) return <Card title={only.label}>{contents[only.id]}</Card>
  return (
    <Card>
      <Tabs label="Listes" tabs={LISTS} value={chosen} onChange={setChosen}>
        {contents[chosen]}
      </Tabs>
    </Card>
  )
}
