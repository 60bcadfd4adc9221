import { expect, vi } from 'vitest'

const FRAME_ORIGIN = 'https://widget-v3.kkiapay.me'

/** A frame of the page: its window is only compared. */
class FakeFrame extends EventTarget {
  readonly src = `${FRAME_ORIGIN}/`
  readonly contentWindow = {}
  title = ''
  readonly style = { height: '' }
  focus(): void {}
}

type Sender = { readonly origin?: string; readonly source?: object | null }

/** A page without a browser, on which KkiaPay's package opens its frame: `say` is the frame speaking. */
export class WidgetPage {
  readonly window = new EventTarget()
  frames: FakeFrame[] = []
  /** The package has one, for all payments. */
  readonly #frame = new FakeFrame()
  knowsDvh = true
  readonly opened: Record<string, unknown>[] = []
  /** Messages that the package saw: it registers its listener when it is loaded. */
  readonly seenByPackage: unknown[] = []
  loads = 0
  /** What the network does with the package. */
  onLoad: () => void = () => undefined
  /** What the package does when it opens. */
  onOpen: () => void = () => void this.frames.push(this.#frame)

  /** Makes it the page of the modules that are imported from now on: they remember the package that they have loaded. */
  open(): void {
    vi.stubGlobal('window', this.window)
    vi.stubGlobal('location', { href: 'https://miyi.example/payment' })
    vi.stubGlobal('CSS', { supports: () => this.knowsDvh })
    vi.stubGlobal('document', { querySelectorAll: () => this.frames })
    vi.resetModules()
    vi.doMock('kkiapay', () => this.#load())
  }

  close(): void {
    vi.doUnmock('kkiapay')
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }

  /** A message to the page: from the open frame unless another sender is given. */
  say(name: string, data?: object, from: Sender = {}): void {
    const sender = { origin: FRAME_ORIGIN, source: this.frames[0]?.contentWindow ?? null, ...from }
    this.window.dispatchEvent(Object.assign(new Event('message'), { data: { name, data }, ...sender }))
  }

  async untilOpened(times = 1): Promise<void> {
    await vi.waitFor(() => expect(this.opened).toHaveLength(times))
  }

  #load() {
    this.loads += 1
    this.onLoad()
    this.window.addEventListener('message', (event) => void this.seenByPackage.push((event as MessageEvent).data))
    return {
      openKkiapayWidget: (options: Record<string, unknown>) => {
        this.opened.push(options)
        this.onOpen()
      },
      closeKkiapayWidget: () => {
        this.frames = []
      },
    }
  }
}

/** What the server gives to the widget. */
export const A_CHECKOUT = {
  kind: 'widget',
  widgetUrl: FRAME_ORIGIN,
  options: {
    amount: 1250,
    key: 'pk_test',
    sandbox: true,
    theme: '#0b6e4f',
    partnerId: 'our-payment',
    data: '{"paymentId":"our-payment"}',
  },
} as const
