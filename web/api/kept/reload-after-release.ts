import { getFromTab, removeFromTab, setInTab } from '#web/api/session/tab-storage.ts'

/** The tab's storage keys: when it was reloaded for a release, and what was typed then. */
const RELOADED_AT = 'reloadedAt'
const TYPED = 'personal:typed'

/** A page that fails again so soon after its reload has another fault, and must not reload for ever. */
const AGAIN_AFTER_MS = 5 * 60_000
/** A form that has not appeared by then is another page's. */
const RESTORE_WITHIN_MS = 10_000

type Field = HTMLInputElement | HTMLTextAreaElement
const FIELDS = 'input[type=text],input[type=search],input[type=tel],input[type=email],input:not([type]),textarea'

/** A field's words: its id may be another one in the next version. */
function nameOf(field: Field): string {
  return field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name
}

function listFields(): Field[] {
  return [...document.querySelectorAll<Field>(FIELDS)]
}

function keepTyped(): void {
  const typed = listFields().flatMap((field) => (field.value === '' ? [] : [[nameOf(field), field.value] as const]))
  setInTab(TYPED, JSON.stringify(Object.fromEntries(typed)))
}

/** As if the person had typed it: React listens to the event, and looks at the browser's own value. */
function typeInto(field: Field, value: string): void {
  const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** After the reload: writes into each empty field what was typed in it, as soon as it appears. */
function restoreTyped(): void {
  const typed = new Map(Object.entries(JSON.parse(getFromTab(TYPED) ?? '{}') as Record<string, string>))
  removeFromTab(TYPED)
  if (typed.size === 0) return
  const restore = () => {
    for (const field of listFields()) {
      const value = typed.get(nameOf(field))
      if (value === undefined || field.value !== '') continue
      typed.delete(nameOf(field))
      typeInto(field, value)
    }
    if (typed.size === 0) watching.disconnect()
  }
  const watching = new MutationObserver(restore)
  watching.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watching.disconnect(), RESTORE_WITHIN_MS)
  restore()
}

/** Has the server another version than this page's? A file that only the network lost is still the same one. */
async function isReleased(): Promise<boolean> {
  // The app's own: the early script, which is async, may be the same in both.
  const app = 'script[type=module]:not([async])[src^="/assets/"]'
  const script = document.querySelector<HTMLScriptElement>(app)?.getAttribute('src')
  const response = await fetch(location.pathname, { cache: 'no-store' }).catch(() => null)
  if (!response?.ok || !script) return false
  return !(await response.text()).includes(script)
}

async function reloadOnce(): Promise<void> {
  if (Date.now() - Number(getFromTab(RELOADED_AT) ?? 0) < AGAIN_AFTER_MS || !(await isReleased())) return
  if (!setInTab(RELOADED_AT, String(Date.now()))) return
  // As the page goes: the person types on until the new one answers.
  window.addEventListener('pagehide', keepTyped, { once: true })
  location.reload()
}

let isWatching = false

/**
 * A part of an old page that is not on the server any more, because of a release: loads the page anew, once, with what was
 * typed in it.
 */
export function reloadAfterRelease(): void {
  if (isWatching) return
  isWatching = true
  restoreTyped()
  window.addEventListener('vite:preloadError', () => void reloadOnce())
}
