import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startProcess } from '../../kit/outside/server-process.ts'

/** Names the folder with the data of a stopped server: migrated, with the demo. Made once for each run. */
const DEMO_DATA = 'MIYI_E2E_DEMO_DATA'

/** Creates the data that each server of this run starts from. Returns a function that deletes it. */
export async function makeDemoData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'miyi-e2e-demo-'))
  await (await startProcess(folder)).stop()
  process.env[DEMO_DATA] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Starts the real server on its own copy of the data, which is deleted when it stops. */
export async function startServer(environment: Record<string, string> = {}): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'miyi-e2e-'))
  cpSync(process.env[DEMO_DATA] ?? '', folder, { recursive: true })
  const server = await startProcess(folder, environment)
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
