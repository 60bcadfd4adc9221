import { afterAll, afterEach } from 'vitest'

const NOISY = ['log', 'info', 'warn', 'error', 'debug'] as const

let said: string[] = []

/** A test that makes noise fails: a warning is either mended or expected, and then the test replaces the console. */
for (const method of NOISY) {
  console[method] = (...words: unknown[]) => {
    said.push(`console.${method}: ${words.map(String).join(' ')}`)
  }
}

function refuseNoise(): void {
  const noise = said
  said = []
  if (noise.length > 0) throw new Error(`The console was used:\n${noise.join('\n')}`)
}

afterEach(refuseNoise)
afterAll(refuseNoise)
