import { execFileSync } from 'node:child_process'

export type Commit = { readonly at: Date; readonly hash: string; readonly isChanged: boolean }

/**
 * The version of a release: that of package.json, when its commit was made (UTC) and which it is, so that no two releases
 * share a folder on a server: `0.1.0-20261127T0257.gdbde274`. `.changed`: what was packed was not committed.
 */
export function releaseVersion(version: string, commit: Commit | null): string {
  if (commit === null) return version
  const at = commit.at.toISOString().replace(/[-:]/g, '').slice(0, 13)
  return `${version}-${at}.g${commit.hash}${commit.isChanged ? '.changed' : ''}`
}

/** The commit of the sources in that folder; null: they are not under version control, or git is not there. */
export function findCommit(folder: string): Commit | null {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const [at = '', hash = ''] = git('log', '-1', '--abbrev=7', '--format=%cI %h').split(' ')
    return { at: new Date(at), hash, isChanged: git('status', '--porcelain') !== '' }
  } catch {
    return null
  }
}
