import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { roundRobin } from '#kit/outside/round-robin.ts'
import { freePort } from '../../scripts/machine/free-port.ts'
import { atExit } from '../../scripts/run/at-exit.ts'

/** The reverse proxy in front of the servers, as an operator has one. */
export type Front = {
  readonly kind: string
  readonly address: string /** Null: it runs in this process. */
  readonly pid: number | null
  readonly close: () => Promise<void>
}

/** Passive checks only, as in the free nginx: each request tries a server, and the other one if the first refuses it. */
function configOf(port: number, servers: readonly number[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const upstreams = servers.map((server) => `server 127.0.0.1:${server} max_fails=0;`)
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid nginx.pid;
error_log error.log crit;
events { worker_connections 2048; }
http {
  access_log off;
  ${temporary.map((kind) => `${kind}_temp_path ${kind};`).join('\n  ')}
  upstream miyi {
    ${upstreams.join('\n    ')}
    keepalive 64;
    keepalive_timeout 4s;
  }
  server {
    listen 127.0.0.1:${port};
    # A client of a measurement asks more often on one connection than the thousand times that nginx allows.
    keepalive_requests 1000000;
    location / {
      proxy_pass http://miyi;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_buffering off;
      proxy_connect_timeout 2s;
      proxy_read_timeout 60s;
      proxy_next_upstream error timeout;
    }
  }
}
`
}

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function startNginx(folder: string, servers: readonly number[]): Promise<Front> {
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, configOf(port, servers))
  const child = spawn('nginx', ['-p', folder, '-c', config, '-e', join(folder, 'error.log')], { stdio: 'ignore' })
  const forget = atExit(() => child.kill('SIGTERM'))
  const address = `http://127.0.0.1:${port}`
  for (let tried = 0; tried < 100 && child.exitCode === null; tried += 1) {
    if (await fetch(`${address}/healthz`).catch(() => null)) break
    await sleep(50)
  }
  if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: see ${folder}/error.log`)
  const close = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    forget()
  }
  return { kind: 'nginx', address, pid: child.pid ?? null, close }
}

/** nginx if it is installed; otherwise our own small proxy that does the same. */
export async function startFront(folder: string, servers: readonly number[]): Promise<Front> {
  if (hasNginx()) return startNginx(folder, servers)
  const { port, close } = await roundRobin(servers)
  return { kind: 'a round-robin proxy of ours (no nginx here)', address: `http://127.0.0.1:${port}`, pid: null, close }
}
