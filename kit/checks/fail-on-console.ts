import { afterAll, afterEach } from 'vitest'

const NOISY = ['log', 'info', 'warn', 'error', 'debug'] as const

let said: string[] = []

/** A test with console output fails: correct the cause of a warning, or replace the console in a test that expects it. */
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
