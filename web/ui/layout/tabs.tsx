import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '#web/ui/layout/class-names.ts'
import '#web/ui/layout/tabs.css'

export type Tab<Id extends string> = { id: Id; label: string; count?: number }

type TabsProps<Id extends string> = {
  /** The label of the tab list, for screen readers. */
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** The chosen tab's content. */
  children: ReactNode
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/** The tab to which a key leads; undefined: none. */
export function tabAfter<Id extends string>(tabs: readonly Id[], value: Id, key: string): Id | undefined {
  return tabs[STEPS[key]?.(tabs.indexOf(value), tabs.length - 1) ?? -1]
}

/** On a narrow screen a row of tabs scrolls: centres the chosen one. The page itself does not scroll. */
function showChosen(list: HTMLElement | null, tabId: string): void {
  const tab = list?.querySelector<HTMLElement>(`#${CSS.escape(tabId)}`)
  if (tab && list) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}

export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => showChosen(list.current, `${id}-${value}`), [id, value])
  function move(event: KeyboardEvent) {
    const next = tabAfter(
      tabs.map((tab) => tab.id),
      value,
      event.key,
    )
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next}`)}`)?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="tab-row flex overflow-x-auto border-b-2"
      >
        {tabs.map((tab) => (
          <TabButton key={tab.id} tab={tab} id={id} isChosen={tab.id === value} onChoose={() => onChange(tab.id)} />
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} className="pt-6">
        {children}
      </div>
    </div>
  )
}

type TabButtonProps = { tab: Tab<string>; id: string; isChosen: boolean; onChoose: () => void }

function TabButton({ tab, id, isChosen, onChoose }: TabButtonProps) {
  return (
    <button
      id={`${id}-${tab.id}`}
      type="button"
      role="tab"
      aria-selected={isChosen}
      aria-controls={isChosen ? `${id}-panel` : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      className={classNames(
        '-mb-0.5 min-h-12 flex-auto border-b-4 px-4 font-semibold whitespace-nowrap',
        isChosen ? 'border-ink text-ink' : 'border-transparent text-muted',
      )}
    >
      {tab.label}
      {tab.count !== undefined && <span className="ml-2 tabular font-normal text-muted">{tab.count}</span>}
    </button>
  )
}
