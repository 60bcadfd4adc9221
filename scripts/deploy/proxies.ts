import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generate } from 'selfsigned'
import { canInstallPackages, installDebianPackages } from '../machine/debian.ts'
import { freePort } from '../machine/free-port.ts'
import { atExit } from '../run/at-exit.ts'
import { ROOT } from '../run/run-command.ts'

export type ProxyName = 'nginx' | 'caddy'

/** Where it listens: known before the servers start, because their PUBLIC_URL names it. */
export type ProxyPorts = { readonly https: number; readonly http: number; readonly servers: readonly [number, number] }
export type RunningProxy = { readonly certificate: string; readonly close: () => Promise<void> }

const PACKAGES = { nginx: 'nginx-light', caddy: 'caddy' } as const

function isInstalled(name: ProxyName): boolean {
  try {
    execFileSync(name, [name === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Whether that proxy is on this machine, or could be installed. */
export async function hasProxy(name: ProxyName): Promise<boolean> {
  if (isInstalled(name)) return true
  if (!canInstallPackages()) return false
  await installDebianPackages([PACKAGES[name]]).catch(() => undefined)
  return isInstalled(name)
}

export async function freePorts(): Promise<ProxyPorts> {
  return { https: await freePort(), http: await freePort(), servers: [await freePort(), await freePort()] }
}

/** The example with other names and ports. Throws when it no longer says what is replaced: the test would test nothing. */
function adapted(file: string, replaced: readonly (readonly [from: string, to: string])[]): string {
  let text = readFileSync(join(ROOT, 'deploy', file), 'utf8')
  for (const [from, to] of replaced) {
    if (!text.includes(from)) throw new Error(`deploy/${file} does not say « ${from} »`)
    text = text.replaceAll(from, to)
  }
  return text
}

function nginxFiles(folder: string, { https, http, servers }: ProxyPorts): string[] {
  const site = adapted('nginx/miyi.conf', [
    ['    listen [::]:80 default_server;\n', ''],
    ['    listen [::]:80;\n', ''],
    ['    listen [::]:443 ssl http2 default_server;\n', ''],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['listen 80', `listen 127.0.0.1:${http}`],
    ['listen 443', `listen 127.0.0.1:${https}`],
    ['127.0.0.1:3001', `127.0.0.1:${servers[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${servers[1]}`],
    ['/etc/letsencrypt/live/miyi.example/', ''],
    ['miyi.example', 'localhost'],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(join(folder, 'miyi.conf'), site)
  // What Debian's /etc/nginx/nginx.conf is around a file of conf.d. Several workers, as on a server: each chooses a process for
  // itself. Paths are relative to the folder, whose own may hold a space or a quote, which would end a word of the file.
  const main = `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 4;
pid nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  ${temporary.map((kind) => `${kind}_temp_path ${kind};`).join('\n  ')}
  include miyi.conf;
}`
  writeFileSync(join(folder, 'nginx.conf'), main)
  return ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
}

function caddyFiles(folder: string, { https, http, servers }: ProxyPorts): string[] {
  const site = adapted('caddy/Caddyfile', [
    [
      '{$MIYI_DOMAIN:miyi.example} {\n',
      `https://localhost:${https} {\n\tbind 127.0.0.1\n\ttls fullchain.pem privkey.pem\n`,
    ],
    ['127.0.0.1:3001', `127.0.0.1:${servers[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${servers[1]}`],
  ])
  // No certificates from outside, no port for administration, nothing on port 80, and no HTTP/3, which needs a UDP port.
  const own = `{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port ${http}\n\tskip_install_trust\n\tservers {\n\t\tprotocols h1 h2\n\t}\n}\n`
  writeFileSync(join(folder, 'Caddyfile'), own + site)
  return ['caddy', 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
}

async function untilListening(child: ChildProcess, url: string): Promise<void> {
  for (let tried = 0; tried < 200 && child.exitCode === null; tried += 1) {
    // Any answer will do: the certificate is not known to this process.
    const failure = await fetch(url).then(
      () => null,
      (error: Error) => (error.cause as NodeJS.ErrnoException | undefined)?.code ?? '',
    )
    if (failure !== 'ECONNREFUSED') return
    await sleep(50)
  }
  throw new Error('the proxy does not listen')
}

/** Starts the proxy with the example of `deploy/`, and a certificate of its own for localhost. */
export async function startProxy(name: ProxyName, folder: string, ports: ProxyPorts): Promise<RunningProxy> {
  mkdirSync(folder, { recursive: true })
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' })
  writeFileSync(join(folder, 'privkey.pem'), key, { mode: 0o600 })
  writeFileSync(join(folder, 'fullchain.pem'), cert)
  const [program = '', ...args] = (name === 'nginx' ? nginxFiles : caddyFiles)(folder, ports)
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (words: Buffer) => {
    said = (said + words.toString()).slice(-4000)
  })
  const forget = atExit(() => child.kill('SIGTERM'))
  await untilListening(child, `https://localhost:${ports.https}/healthz`).catch((error: Error) => {
    throw new Error(`${error.message}:\n${said}`)
  })
  return {
    certificate: cert,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      forget()
    },
  }
}
