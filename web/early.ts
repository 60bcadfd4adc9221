/**
 * Until the app is alive, fills a field at a tap on its chip, and keeps what needs the app, to repeat it then: choices from
 * lists, and the last tap on anything else. Links, text fields and forms with an address work by themselves. Loads in one
 * answer, before the app.
 */
const page = document.documentElement

/** How often a file of the build did not come. */
const failures = new Map<string, number>()

/**
 * Imports a file of the build; one that has failed, under another address: Chrome before 156 remembers a failure for the life
 * of the page. The build puts this in place of `import` (web/build/retried-imports.ts).
 */
Object.assign(window, {
  importAgain: (file: string) => {
    const times = failures.get(file) ?? 0
    return import(/* @vite-ignore */ times === 0 ? file : `${file}?${times}`).catch((error: unknown) => {
      failures.set(file, times + 1)
      throw error
    })
  },
})

let tapped: HTMLElement | null = null
const chosen = new Map<HTMLSelectElement, string>()

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

function isNative(form: HTMLFormElement | null): boolean | undefined {
  return form?.hasAttribute('action')
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

/** Hides a choice from React, which would take over its list on hearing of it, and set it back to the server's choice. */
function onChoice(event: Event): void {
  const list = event.target as HTMLSelectElement
  if (list.type !== 'select-one') return
  event.stopImmediatePropagation()
  chosen.set(list, list.value)
}

/** What a person does before the app obeys, caught before React hears of it. */
function listen(change: 'addEventListener' | 'removeEventListener'): void {
  document[change]('click', onTap, true)
  document[change]('submit', onSubmit as EventListener, true)
  document[change]('input', onChoice, true)
  document[change]('change', onChoice, true)
}

function onAlive(): void {
  listen('removeEventListener')
  for (const [list, value] of chosen) {
    list.value = value
    list.dispatchEvent(new Event('change', { bubbles: true }))
  }
  tapped?.removeAttribute('aria-busy')
  tapped?.click()
}

if (!page.dataset.alive) {
  listen('addEventListener')
  page.addEventListener('alive', onAlive, { once: true })
}

export {}
