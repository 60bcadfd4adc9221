import { readFileSync } from 'node:fs'
import { type ServerProcess, startProcess } from '#kit/outside/server-process.ts'
import { atExit } from '../../scripts/run/at-exit.ts'
import { ROOT } from '../../scripts/run/run-command.ts'
import type { Place } from '../setup/engines.ts'

/** Linux shows processor time in /proc in hundredths of a second. */
const TICKS_A_SECOND = 100

/** User and system seconds of a process so far; 0 if the machine does not show them. */
export function cpuSecondsOf(pid: number): number {
  try {
    // The name in brackets may contain spaces; what follows it does not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
  } catch {
    return 0
  }
}

type Plan = { readonly policy: string; readonly processes: number }

/** The real server on the city's clock, as one process or several on one database. */
export class SimulatedServers {
  readonly #start: () => Promise<ServerProcess>
  readonly #count: number
  readonly #processes: ServerProcess[] = []
  #forget: (() => void) | undefined
  #turn = 0
  kills = 0

  /** `time`: the city's, in the form of `fastTimeWords`. */
  constructor(place: Place, { policy, processes }: Plan, time: string) {
    const environment = { ...place.environment, DISPATCH_POLICY: policy }
    const command = [`${ROOT}/scripts/machine/simulated-server.ts`, time]
    this.#start = () => startProcess(place.environment.DATA_DIR ?? '', environment, command)
    this.#count = processes
  }

  addresses(): string[] {
    return this.#processes.map(({ address }) => address)
  }

  /** The address of the server whose turn it is: a person's next call may reach another process than the last one. */
  nextAddress(): string {
    this.#turn += 1
    return this.#processes[this.#turn % this.#count]?.address ?? 'http://127.0.0.1:1'
  }

  cpuSeconds(): number[] {
    return this.#processes.map(({ pid }) => cpuSecondsOf(pid))
  }

  async start(): Promise<void> {
    this.#forget ??= atExit(() => {
      for (const server of this.#processes) server.signal('SIGKILL')
    })
    // One after the other, because the first one creates the tables.
    while (this.#processes.length < this.#count) this.#processes.push(await this.#start())
  }

  async killOneAndStart(): Promise<void> {
    const n = this.kills % this.#count
    await this.#processes[n]?.kill()
    this.kills += 1
    this.#processes[n] = await this.#start()
  }

  async stop(): Promise<void> {
    this.#forget?.()
    await Promise.all(this.#processes.splice(0).map((server) => server.stop()))
  }
}
