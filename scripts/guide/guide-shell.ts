import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atExit } from '../run/at-exit.ts'

const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LANG: 'C.UTF-8',
  DEBIAN_FRONTEND: 'noninteractive',
}

/** One shell of root in that folder: functions, variables and the current folder last from one block to the next. */
export type GuideShell = {
  /** Runs commands as if they were pasted, but ends at the first that fails. Returns what they print, throws with it. */
  readonly run: (commands: string) => Promise<string>
  readonly close: () => Promise<void>
}

/** `more` is the environment beside what a login of root has. The shell has no terminal. */
export function openShell(root: string, more: Readonly<Record<string, string>> = {}): GuideShell {
  mkdirSync(join(root, 'root/walk'), { recursive: true })
  const child = spawn('chroot', [root, '/bin/bash', '--noprofile', '--norc'], {
    env: { ...ENVIRONMENT, ...more },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const forget = atExit(() => child.kill('SIGKILL'))
  let [output, count, isOver] = ['', 0, false]
  let onData: () => void = () => undefined
  const keep = (text: string) => {
    output += text
    onData()
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const closed = new Promise<void>((resolve) => {
    child.once('exit', () => {
      isOver = true
      forget()
      resolve()
      // What it printed last is read first.
      setImmediate(() => onData())
    })
  })
  function run(commands: string): Promise<string> {
    count += 1
    const [file, end] = [`/root/walk/${count}.sh`, `@@ ${count} @@\n`]
    writeFileSync(join(root, file), `${commands}\n`)
    output = ''
    return new Promise((resolve, reject) => {
      onData = () => {
        if (output.includes(end)) resolve(output.slice(0, output.indexOf(end)))
        else if (isOver) reject(new Error(output))
      }
      child.stdin.write(`set -e; . ${file} </dev/null 2>&1; set +e; printf '@@ %s @@\\n' ${count}\n`)
    })
  }
  const close = () => {
    child.stdin.end('exit\n')
    return closed
  }
  return { run, close }
}
