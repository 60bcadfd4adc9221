/**
 * Until the app is alive, fills a field at a tap on its chip, and keeps a tap on anything else that needs the app, to
 * repeat it then; so too a choice from a list that belongs to no form. Links, fields and forms with an address work by
 * themselves. Loads in one answer, before the app.
 */
const page = document.documentElement

let tapped: HTMLElement | null = null
let chosen: (() => void) | undefined

function keep(event: Event, control: HTMLElement | null): void {
  event.preventDefault()
  // React may listen already: what is repeated later must not be done now as well.
  event.stopImmediatePropagation()
  tapped?.removeAttribute('aria-busy')
  tapped = control
  control?.setAttribute('aria-busy', 'true')
}

function fill({ dataset, value }: HTMLButtonElement): void {
  const field = document.querySelector<HTMLInputElement>(`[name="${dataset.fill}"]`)
  if (field) field.value = value
}

function isNative(form: HTMLFormElement | null): boolean {
  return form?.hasAttribute('action') ?? false
}

function onTap(event: Event): void {
  const control = (event.target as Element).closest<HTMLButtonElement>('button')
  if (control?.dataset.fill) {
    event.preventDefault()
    fill(control)
  } else if (control && (control.type !== 'submit' || !isNative(control.form))) keep(event, control)
}

function onSubmit(event: SubmitEvent): void {
  if (!isNative(event.target as HTMLFormElement)) keep(event, event.submitter)
}

function onChange({ target }: Event): void {
  const list = target as HTMLSelectElement
  if (list.type !== 'select-one' || list.form) return
  const { value } = list
  chosen = () => {
    list.value = value
    list.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function onAlive(): void {
  document.removeEventListener('click', onTap, true)
  document.removeEventListener('submit', onSubmit, true)
  document.removeEventListener('change', onChange, true)
  chosen?.()
  tapped?.removeAttribute('aria-busy')
  if (tapped?.isConnected) tapped.click()
}

if (!page.dataset.alive) {
  document.addEventListener('click', onTap, true)
  document.addEventListener('submit', onSubmit, true)
  document.addEventListener('change', onChange, true)
  page.addEventListener('alive', onAlive, { once: true })
}

export {}
