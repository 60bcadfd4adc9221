import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WEBKIT_PROGRAMS } from '../../scripts/machine/engines.ts'
import { freePort } from '../../scripts/machine/free-port.ts'
import type { EngineWindow } from './engine-window.ts'

/** The name of an element in answers of the WebDriver protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const START_WITHIN_MS = 20_000
const COMMAND_WITHIN_MS = 15_000

/** A screen that nobody sees, on the first free number. */
async function openScreen(): Promise<{ readonly display: string; readonly screen: ChildProcess }> {
  const screen = spawn(
    WEBKIT_PROGRAMS.screen,
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const numbers = screen.stdio[3]
  if (!numbers) throw new Error('the screen has no number')
  const [number] = (await once(numbers, 'data')) as [Buffer]
  return { display: `:${String(number).trim()}`, screen }
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/status`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function startDriver(display: string) {
  const port = await freePort()
  const driver = spawn(WEBKIT_PROGRAMS.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  const giveUpAt = Date.now() + START_WITHIN_MS
  while (!(await isReady(address))) {
    if (Date.now() > giveUpAt) throw new Error('WebKitWebDriver did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { driver, address }
}

/** One command of the WebDriver protocol, and its value. */
async function command(address: string, method: 'POST' | 'GET' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(COMMAND_WITHIN_MS),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const { value } = (await response.json()) as { value: { message?: string } | null }
  if (!response.ok) throw new Error(`WebKit: ${value?.message}`)
  return value
}

/** A WebKitGTK window, 390 pixels wide: the engine of Safari. */
export async function openWebkit(): Promise<EngineWindow> {
  const { display, screen } = await openScreen()
  const { driver, address } = await startDriver(display)
  const binary = join(import.meta.dirname, 'webkit-window.py')
  const capabilities = {
    // Commands do not wait for a page that a cut line never sends: our steps wait for what they need.
    alwaysMatch: {
      browserName: 'MiniBrowser',
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': { binary, args: [] },
    },
  }
  const { sessionId } = (await command(`${address}/session`, 'POST', { capabilities })) as { sessionId: string }
  const session = `${address}/session/${sessionId}`
  const run = (script: string) => command(`${session}/execute/sync`, 'POST', { script, args: [] })
  const find = async (element: string) => {
    const found = (await run(
      `const element = ${element}; element?.scrollIntoView({ block: 'center' }); return element`,
    )) as Record<string, string> | null
    if (!found?.[ELEMENT]) throw new Error(`not there: ${element}`)
    return `${session}/element/${found[ELEMENT]}`
  }
  return {
    open: async (url) => void (await command(`${session}/url`, 'POST', { url })),
    evaluate: (expression) => run(`return ${expression}`),
    click: async (element) => void (await command(`${await find(element)}/click`, 'POST')),
    type: async (element, text) => void (await command(`${await find(element)}/value`, 'POST', { text })),
    picture: async (file) =>
      writeFile(file, Buffer.from(String(await command(`${session}/screenshot`, 'GET')), 'base64')),
    close: async () => {
      await command(session, 'DELETE').catch(() => undefined)
      driver.kill()
      screen.kill()
    },
  }
}
