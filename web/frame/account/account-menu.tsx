import { useEffect, useId, useRef, useState } from 'react'
import { initialOf } from '#web/accounts/account-initial.ts'
import { MenuEntries, type MenuEntry } from '#web/frame/account/menu-entries.tsx'
import { ACCOUNT_MENU_TEXTS } from '#web/frame/frame.fr.ts'
import { useBackCloses } from '#web/ui/feedback/use-back-closes.ts'
import { Avatar } from '#web/ui/layout/avatar.tsx'

type Account = { readonly email: string | null; readonly fullName: string; readonly photoUrl: string | null }

type AccountMenuProps = { account: Account; entries: readonly MenuEntry[] }

export function AccountMenu({ account, entries }: AccountMenuProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => setOpen(false))

  useEffect(() => {
    if (!open) return
    function closeOutside(event: Event) {
      if (!frame.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <div ref={frame} className="needs-script relative">
      <button
        ref={button}
        type="button"
        className="relative flex rounded-full"
        aria-label={ACCOUNT_MENU_TEXTS.title}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Avatar initial={initialOf(account.email)} picture={account.photoUrl ?? undefined} />
        <UrgentDot entries={entries} />
      </button>
      {open && (
        <div className="rise absolute top-14 right-0 z-20 w-72 max-w-[calc(100vw-2rem)] rounded-card border bg-card py-2 text-ink raised">
          <div className="border-b px-4 pt-1 pb-3">
            <p className="font-extrabold">{ACCOUNT_MENU_TEXTS.title}</p>
            <p className="truncate text-14 text-muted">{account.email ?? account.fullName}</p>
          </div>
          <MenuEntries id={id} label={ACCOUNT_MENU_TEXTS.title} entries={entries} onClose={close} />
        </div>
      )}
    </div>
  )
}

/** Shows, on the closed menu, that one of its entries is urgent. */
function UrgentDot({ entries }: { entries: readonly MenuEntry[] }) {
  const badge = entries.find((entry) => entry.badge)?.badge
  if (!badge) return null
  return (
    <span
      className={`absolute -top-0.5 -right-0.5 size-4 rounded-full border-2 border-on-band ${badge.tone === 'bad' ? 'bg-[#b42318]' : 'bg-orange'}`}
    />
  )
}
