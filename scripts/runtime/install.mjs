import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { IS_RELEASE, modulesOf, PRODUCT, ROOT, RUNTIME, readOr } from './folders.mjs'
import { installOnce } from './install-lock.mjs'
import { installedNpm, installLockfile, pinnedNpm, requireNpm } from './npm.mjs'
import { findPinnedNode, isForThisPlatform, nodePackage, PLATFORM, requireRuntime } from './platform.mjs'

const stampOf = (place) => join(modulesOf(place), '.miyi-installed')
const npmRecordOf = (place) => join(modulesOf(place), '.package-lock.json')

function fingerprintOf({ lockfile }) {
  return createHash('sha256').update(`${PLATFORM} `).update(readFileSync(lockfile)).digest('hex')
}

const isStamped = (place) => readOr(stampOf(place), '') === fingerprintOf(place)

/**
 * A manual `npm install` counts too: npm's own record has every package of this platform, at the lockfile's version. An old
 * npm leaves out optional packages that it takes for unsuitable, without a word: then it does not count.
 */
export function isInstalledByHand(place) {
  const installed = JSON.parse(readOr(npmRecordOf(place), '{}')).packages
  if (!installed) return false
  const { packages } = JSON.parse(readFileSync(place.lockfile, 'utf8'))
  return Object.entries(packages).every(([path, wanted]) => {
    if (path === '') return true
    const isElsewhere = wanted.optional && (!(wanted.os || wanted.cpu) || !isForThisPlatform(wanted))
    if (isElsewhere && !installed[path]) return true
    return installed[path]?.version === wanted.version && existsSync(join(place.folder, path, 'package.json'))
  })
}

function isInstalled(place) {
  if (isStamped(place)) return true
  if (!isInstalledByHand(place)) return false
  writeFileSync(stampOf(place), fingerprintOf(place))
  return true
}

async function install(place, npm) {
  rmSync(stampOf(place), { force: true })
  rmSync(npmRecordOf(place), { force: true })
  await installLockfile(npm, place.folder)
  writeFileSync(stampOf(place), fingerprintOf(place))
}

/** Node and npm, by the npm that is there. */
async function installRuntime() {
  if (nodePackage === undefined) requireRuntime()
  mkdirSync(RUNTIME.folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(dirname(RUNTIME.lockfile), name), join(RUNTIME.folder, name))
  const npm = installedNpm()
  await requireNpm(npm)
  await install(RUNTIME, npm)
  // npm silently skips an optional package that it could not download.
  if (nodePackage === undefined || findPinnedNode() !== null) return
  rmSync(stampOf(RUNTIME), { force: true })
  throw new Error(`npm did not bring ${nodePackage}: try again.`)
}

/** Installs what is missing, once, whoever starts at the same time. Throws one sentence, or what npm says. */
export async function ensureInstalled() {
  if (IS_RELEASE) {
    if (existsSync(npmRecordOf(PRODUCT))) return
    throw new Error(`Install the packages of this release first: npm ci --omit=dev --ignore-scripts, in ${ROOT}`)
  }
  await installOnce(
    () => isStamped(RUNTIME) && isInstalled(PRODUCT),
    async () => {
      process.stderr.write('Installing the dependencies (once, about a minute)…\n')
      if (!isStamped(RUNTIME)) await installRuntime()
      if (!isInstalled(PRODUCT)) await install(PRODUCT, pinnedNpm())
    },
  )
}
