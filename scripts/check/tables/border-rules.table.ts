/** What a file may import: patterns of paths, `npm:name` for packages, `node:name` for Node itself. First match wins. */
export type BorderRule = {
  files: RegExp
  may: readonly RegExp[]
  /** Allowed as `import type` only: no code of it runs. */
  mayType?: readonly RegExp[]
  never?: readonly RegExp[]
  because: string
}

const ANYTHING = /./
const NPM = /^npm:/
const NODE = /^node:/
const DOMAIN = /^domain\//
const SERVER_BASE = /^server\/(clock|config|config\/config-[a-z]+|data-folder|context|tracing)\.ts$/
const INFRASTRUCTURE = /^server\/(db|http|jobs|live|outside)\//
const ANY_SERVICE = /^server\/([^/]+\/)+[^/]+\.service\.ts$/
const SQL = /^(npm:(kysely|pg|pg-boss|@electric-sql\/.*)$|server\/db\/)/
const HTTP_OBJECTS = /^npm:(fastify|@fastify\/.*|fastify-.*)$/
const WEB_SHARED = [/^web\/(api|ui|parts|tracking|fares)\//, DOMAIN, NPM]

/** `$room` stands for the room of the importing file. */
export const BORDER_RULES: readonly BorderRule[] = [
  {
    files: /\.(test|e2e)\.tsx?$|^(bench|e2e|kit|scripts)\/|^[^/]+\.config\.ts$/,
    may: [ANYTHING],
    because: 'tests and tools see everything',
  },
  { files: DOMAIN, may: [DOMAIN, /^npm:zod$/], because: 'domain is pure: domain and zod only' },
  {
    files: /^server\/(main|app|rooms|live-listeners)\.ts$/,
    may: [/^server\//, DOMAIN, NPM, NODE],
    because: 'the composition root puts the server together',
  },
  {
    files: SERVER_BASE,
    may: [SERVER_BASE, DOMAIN, NPM, NODE],
    // Ports: the interfaces of outside services, whichever implementation is used.
    mayType: [INFRASTRUCTURE],
    because: 'everything stands on it',
  },
  {
    files: /^server\/db\//,
    may: [/^server\/db\//, SERVER_BASE, DOMAIN, NPM, NODE],
    never: [HTTP_OBJECTS],
    because: 'the database knows no room',
  },
  {
    files: /^server\/(http|live|jobs|outside|demo)\//,
    may: [/^server\/demo\//, INFRASTRUCTURE, SERVER_BASE, ANY_SERVICE, DOMAIN, NPM, NODE],
    because: 'what all rooms stand on asks a room only through its service',
  },
  {
    files: /^server\/.+\.routes\.ts$/,
    may: [/^server\/$room\//, /^server\/http\//, SERVER_BASE, DOMAIN, NPM, NODE],
    never: [SQL, /\.queries\.ts$/],
    because: 'a route asks its own service: no SQL, no other room',
  },
  {
    files: /^server\/.+\.queries\.ts$/,
    may: [/^server\/db\//, /^server\/$room\/.+\.queries\.ts$/, DOMAIN, /^npm:kysely$/],
    mayType: [SERVER_BASE],
    because: 'queries know the database and domain only (and announce in the transaction that changed the row)',
  },
  {
    files: /^server\/.+\.service\.ts$/,
    may: [/^server\/$room\//, /^server\/(db|jobs|live)\//, SERVER_BASE, ANY_SERVICE, DOMAIN, NPM, NODE],
    mayType: [/^server\/outside\//, /^server\/http\/caller\/actor\.ts$/, /^npm:kysely$/],
    never: [HTTP_OBJECTS, /^npm:(kysely|pg|pg-boss|@electric-sql\/.*)$/, /\.routes\.ts$/],
    because: 'a service decides: its own queries, the services of other rooms, no HTTP object, no SQL',
  },
  {
    files: /^server\//,
    may: [/^server\/$room\//, INFRASTRUCTURE, SERVER_BASE, ANY_SERVICE, DOMAIN, NPM, NODE],
    never: [/\.routes\.ts$/],
    because: 'another room is asked through its service',
  },
  {
    files: /^web\/[^/]+\.tsx?$/,
    may: [/^web\//, DOMAIN, NPM],
    because: 'the browser side never sees the server',
  },
  {
    files: /^web\/build\//,
    may: [/^web\/build\//, /^domain\/shared\/shared\.fr\.ts$/, NPM, NODE],
    mayType: [DOMAIN],
    because: 'it runs while building, and writes the name of the product into the texts',
  },
  {
    files: /^web\/pages\//,
    may: [/^web\//, /^domain\/(shared|wire)\//, NPM],
    never: [/^web\/[^/]+$/],
    because: 'a page puts rooms together and holds no business rule',
  },
  {
    files: /^web\/ui\//,
    may: [/^web\/(ui|styles)\//, NPM],
    because: 'ui knows React, not our business',
  },
  { files: /^web\/api\//, may: [/^web\/api\//, DOMAIN, NPM], because: 'the client of the contract knows no screen' },
  {
    files: /^web\/frame\//,
    may: [/^web\/(frame|accounts)\//, ...WEB_SHARED],
    because: 'the frame knows who is signed in, and no other room',
  },
  {
    files: /^web\//,
    may: [/^web\/$room\//, ...WEB_SHARED],
    because: 'a room never imports another room, nor the server',
  },
]
