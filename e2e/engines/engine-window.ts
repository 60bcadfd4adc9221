/** A window of a browser that Playwright does not drive, with what our journeys need of it. */
export type EngineWindow = {
  readonly open: (address: string) => Promise<void>
  /** The value of an expression in the page, as JSON can hold it. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Clicks what the expression finds, as a person does. */
  readonly click: (element: string) => Promise<void>
  /** Types into the field that the expression finds; into a file's field, the path of a file. */
  readonly type: (element: string, text: string) => Promise<void>
  readonly picture: (file: string) => Promise<void>
  readonly close: () => Promise<void>
}

const WITHIN_MS = 20_000
const EVERY_MS = 100

/** Finds a visible control by what a person reads on it, within the page. */
function find(selector: string, name: string): Element | null {
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0
  }
  const nameOf = (element: Element) => {
    const { labels, textContent } = element as HTMLInputElement
    const written = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? textContent ?? ''
    return written.replace(/\s+/g, ' ').trim()
  }
  return [...document.querySelectorAll(selector)].find((one) => isShown(one) && nameOf(one).startsWith(name)) ?? null
}

/** Where it can be pressed; null while it cannot. */
function placeOf(control: (Element & { disabled?: boolean }) | null): string | null {
  if (control === null || control.disabled) return null
  control.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = control.getBoundingClientRect()
  const there = document.elementFromPoint(x + width / 2, y + height / 2)
  return control.contains(there) ? `${x} ${y}` : null
}

const finding = (selector: string, name: string) => `(${find})(${JSON.stringify(selector)}, ${JSON.stringify(name)})`

/** What a person does in a window: each step waits until it can be done. */
export class Visit {
  readonly window: EngineWindow

  constructor(window: EngineWindow) {
    this.window = window
  }

  async #until(expression: string, what: string): Promise<void> {
    const giveUpAt = Date.now() + WITHIN_MS
    for (;;) {
      if (await this.window.evaluate(`Boolean(${expression})`).catch(() => false)) return
      if (Date.now() > giveUpAt) throw new Error(`${what} did not come. The page says:\n${await this.words()}`)
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  }

  async words(): Promise<string> {
    return String(await this.window.evaluate('document.body.innerText').catch(String))
  }

  /** Opens it, and waits until its script obeys taps. */
  async open(address: string): Promise<void> {
    await this.#leaveBy(() => this.window.open(address))
    await this.#until('document.documentElement.dataset.alive', `the page ${address}`)
  }

  /** Reloads as the page itself would: the engine’s own command waits for a server that is not there. */
  async reload(): Promise<void> {
    await this.#leaveBy(() => this.window.evaluate('(setTimeout(() => location.reload()), true)'))
  }

  /** Ends when another document is there, whatever it shows. */
  async #leaveBy(leave: () => Promise<unknown>): Promise<void> {
    await this.window.evaluate("(document.documentElement.dataset.left = 'true')")
    await leave()
    await this.#until('document.documentElement.dataset.left === undefined', 'another page')
  }

  /** Signs in without a form: the server reads any cookie of that name. */
  async signIn(address: string, { name, value }: { readonly name: string; readonly value: string }): Promise<void> {
    await this.open(address)
    await this.window.evaluate(`document.cookie = ${JSON.stringify(`${name}=${value}; path=/`)}`)
  }

  sees(text: string): Promise<void> {
    return this.#until(`document.body.innerText.replace(/\\s+/g, ' ').includes(${JSON.stringify(text)})`, `« ${text} »`)
  }

  /** Presses what stands still and is covered by nothing. */
  async press(name: string, selector = 'button, a, summary, label'): Promise<void> {
    const control = finding(selector, name)
    const place = `(${placeOf})(${control})`
    await this.#until(
      `${place} !== null && (window.placeBefore === (window.placeBefore = ${place}))`,
      `« ${name} » to press`,
    )
    await this.window.click(control)
  }

  async fill(label: string, text: string): Promise<void> {
    const field = finding('input, textarea', label)
    await this.#until(field, `the field « ${label} »`)
    await this.window.type(field, text)
  }

  async attach(selector: string, path: string): Promise<void> {
    const field = `document.querySelector(${JSON.stringify(selector)})`
    await this.#until(field, 'the field of the file')
    await this.window.type(field, path)
  }

  async choose(label: string, value: string): Promise<void> {
    const list = finding('select', label)
    await this.#until(list, `the list « ${label} »`)
    await this.window.evaluate(`(() => {
      const list = ${list}
      list.value = ${JSON.stringify(value)}
      list.dispatchEvent(new Event('change', { bubbles: true }))
    })()`)
  }

  /** Presses a button of the provider’s window, which is a frame of our own simulator. */
  async pressInFrame(name: string): Promise<void> {
    const button = `[...(document.querySelector('iframe')?.contentDocument?.querySelectorAll('button') ?? [])]
      .find((one) => one.textContent.includes(${JSON.stringify(name)}) && !one.disabled)`
    await this.#until(button, `« ${name} » in the provider’s window`)
    await this.window.evaluate(`(${button}).click()`)
  }

  /** Waits until the service worker holds the page: from then on it opens without network. */
  waitForWorker(): Promise<void> {
    return this.#until('navigator.serviceWorker.controller', 'the service worker')
  }
}
