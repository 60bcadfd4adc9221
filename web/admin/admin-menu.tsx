import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import '#web/admin/admin-menu.css'
import { ADMIN_GROUP_TEXTS, ADMIN_LISTS_TEXTS } from '#web/admin/admin.fr.ts'
import { ADMIN_TAB_GROUPS, type AdminTab, type AdminTabGroup } from '#web/admin/admin-address.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { fieldLook } from '#web/ui/form/field-frame.tsx'
import { tabAfter } from '#web/ui/layout/tabs.tsx'

const GROUPS = Object.keys(ADMIN_TAB_GROUPS) as AdminTabGroup[]

/** The keys of a column, as those of a row. */
const OF_ROW: Readonly<Record<string, string>> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }

type AdminMenuProps = {
  /** The lists that this operator sees. */
  tabs: readonly AdminTab[]
  /** The open one; null: the address names one that they do not see. */
  value: AdminTab | null
  /** What waits in a list, beside its name. */
  waiting: Partial<Record<AdminTab, number>>
  onChange: (tab: AdminTab) => void
  /** The chosen list. */
  children: ReactNode
}

/**
 * The operator's lists: in groups, a column of tabs on a wide screen; on a narrow one, the first of them as tabs, and the
 * others as one list of choices.
 */
export function AdminMenu({ children, ...menu }: AdminMenuProps) {
  const id = useId()
  const panel = useSeenFromTop(menu.value)
  return (
    <div className="admin-lists">
      <div className="admin-narrow">
        <MenuRow {...menu} id={id} />
        <MenuChoice {...menu} />
      </div>
      <MenuColumn {...menu} id={id} />
      <div ref={panel} id={`${id}-panel`} role="tabpanel" {...nameOfPanel(id, menu.value)} className="min-w-0">
        {children}
      </div>
    </div>
  )
}

/** Another list begins at its top, however far the one before was scrolled. */
function useSeenFromTop(value: AdminTab | null): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    if ((panel.current?.getBoundingClientRect().top ?? 0) < 0) panel.current?.scrollIntoView()
  }, [value])
  return panel
}

function nameOfPanel(id: string, value: AdminTab | null) {
  return value === null ? { 'aria-label': ADMIN_LISTS_TEXTS.label } : { 'aria-labelledby': `${id}-${value}` }
}

/** The groups that have a list for this operator, with those lists. */
function groupsOf(tabs: readonly AdminTab[]) {
  const groups = GROUPS.map((group) => ({ group, own: ADMIN_TAB_GROUPS[group].filter((tab) => tabs.includes(tab)) }))
  return groups.filter(({ own }) => own.length > 0)
}

type MenuProps = Omit<AdminMenuProps, 'children'> & { id: string }

const isFirst = (tab: AdminTab | null) => ADMIN_TAB_GROUPS.first.some((first) => first === tab)

/** The tabs of §2, in one row. */
function MenuRow({ id, tabs, value, waiting, onChange }: MenuProps) {
  const first = tabs.filter(isFirst)
  const { list, reached, move } = useTabKeys({ tabs: first, value: isFirst(value) ? value : null, onChange })
  if (first.length === 0) return null
  return (
    <div ref={list} role="tablist" aria-label={ADMIN_LISTS_TEXTS.label} onKeyDown={move} className="admin-row">
      {first.map((tab) => (
        <MenuTab
          key={tab}
          id={`${id}-first`}
          tab={tab}
          panelId={tab === value ? `${id}-panel` : undefined}
          isReached={tab === reached}
          count={waiting[tab]}
          onChoose={() => onChange(tab)}
        />
      ))}
    </div>
  )
}

type MenuTabProps = {
  id: string
  tab: AdminTab
  /** Of the chosen tab. */
  panelId: string | undefined
  /** The keys enter the row or column here. */
  isReached: boolean
  count: number | undefined
  onChoose: () => void
}

function MenuTab({ id, tab, panelId, isReached, count, onChoose }: MenuTabProps) {
  return (
    <button
      id={`${id}-${tab}`}
      data-tab={tab}
      type="button"
      role="tab"
      aria-selected={panelId !== undefined}
      aria-controls={panelId}
      tabIndex={isReached ? 0 : -1}
      onClick={onChoose}
    >
      {ADMIN_LISTS_TEXTS[tab]}
      {count !== undefined && <span className="admin-count">{count}</span>}
    </button>
  )
}

/** The keys of a row or a column of tabs, which is entered at the chosen one. */
function useTabKeys({ tabs, value, onChange }: Pick<MenuProps, 'tabs' | 'value' | 'onChange'>) {
  const list = useRef<HTMLDivElement>(null)
  const reached = value ?? tabs[0]
  function move(event: KeyboardEvent) {
    const next = reached && tabAfter(tabs, reached, OF_ROW[event.key] ?? event.key)
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return { list, reached, move }
}

function MenuChoice({ tabs, value, waiting, onChange }: Omit<MenuProps, 'id'>) {
  const others = tabs.filter((tab) => !isFirst(tab))
  const nameOf = (tab: AdminTab) => {
    const count = waiting[tab]
    return count === undefined ? ADMIN_LISTS_TEXTS[tab] : ADMIN_LISTS_TEXTS.counted(ADMIN_LISTS_TEXTS[tab], count)
  }
  if (others.length === 0) return null
  return (
    <div className="admin-choice relative">
      <select
        aria-label={ADMIN_LISTS_TEXTS.others}
        value={isFirst(value) ? '' : (value ?? '')}
        onChange={(event) => {
          const chosen = others.find((tab) => tab === event.target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
        className={fieldLook(false, 'appearance-none pr-12')}
      >
        <option value="" disabled>
          {ADMIN_LISTS_TEXTS.others}
        </option>
        {groupsOf(others).map(({ group, own }) => (
          <optgroup key={group} label={ADMIN_GROUP_TEXTS[group]}>
            {own.map((tab) => (
              <option key={tab} value={tab}>
                {nameOf(tab)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Icon name="down" size={20} className="pointer-events-none absolute top-3.5 right-4 text-muted" />
    </div>
  )
}

function MenuColumn({ id, tabs, value, waiting, onChange }: MenuProps) {
  const { list, reached, move } = useTabKeys({ tabs, value, onChange })
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={ADMIN_LISTS_TEXTS.label}
      aria-orientation="vertical"
      onKeyDown={move}
      className="admin-column"
    >
      {groupsOf(tabs).map(({ group, own }) => (
        <div key={group} role="presentation">
          <p aria-hidden="true">{ADMIN_GROUP_TEXTS[group]}</p>
          {own.map((tab) => (
            <MenuTab
              key={tab}
              id={id}
              tab={tab}
              panelId={tab === value ? `${id}-panel` : undefined}
              isReached={tab === reached}
              count={waiting[tab]}
              onChoose={() => onChange(tab)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
