import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
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

/** The operator's lists: in groups, a column of tabs on a wide screen and one list of choices on a narrow one. */
export function AdminMenu({ children, ...menu }: AdminMenuProps) {
  const id = useId()
  return (
    <div className="admin-lists">
      <MenuChoice {...menu} id={id} />
      <MenuColumn {...menu} id={id} />
      <div id={`${id}-panel`} role="tabpanel" {...nameOfPanel(id, menu.value)} className="min-w-0">
        {children}
      </div>
    </div>
  )
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

function MenuChoice({ id, tabs, value, waiting, onChange }: MenuProps) {
  const nameOf = (tab: AdminTab) => {
    const count = waiting[tab]
    return count === undefined ? ADMIN_LISTS_TEXTS[tab] : ADMIN_LISTS_TEXTS.counted(ADMIN_LISTS_TEXTS[tab], count)
  }
  return (
    <div className="admin-choice relative">
      <label htmlFor={`${id}-choice`} className="sr-only">
        {ADMIN_LISTS_TEXTS.label}
      </label>
      <select
        id={`${id}-choice`}
        value={value ?? ''}
        onChange={(event) => {
          const chosen = tabs.find((tab) => tab === event.target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
        className={fieldLook(false, 'appearance-none pr-12')}
      >
        {value === null && (
          <option value="" disabled>
            {ADMIN_LISTS_TEXTS.choose}
          </option>
        )}
        {groupsOf(tabs).map(({ group, own }) => (
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
  const list = useRef<HTMLDivElement>(null)
  const [first] = tabs
  const reached = value ?? first
  function move(event: KeyboardEvent) {
    const next = reached && tabAfter(tabs, reached, OF_ROW[event.key] ?? event.key)
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next}`)}`)?.focus()
  }
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
            <button
              key={tab}
              id={`${id}-${tab}`}
              type="button"
              role="tab"
              aria-selected={tab === value}
              aria-controls={tab === value ? `${id}-panel` : undefined}
              tabIndex={tab === reached ? 0 : -1}
              onClick={() => onChange(tab)}
            >
              {ADMIN_LISTS_TEXTS[tab]}
              {waiting[tab] !== undefined && <span className="admin-count">{waiting[tab]}</span>}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
