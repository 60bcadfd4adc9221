import { spawnSync } from 'node:child_process'
import { withPostgres } from './postgres.ts'
await withPostgres(async (url) => {
  const r = spawnSync(process.execPath, process.argv.slice(2), { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } })
  process.exitCode = r.status ?? 1
})
