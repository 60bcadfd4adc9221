// npm run mutate [-- room …]: changes the rules of `domain` one by one, and lists changes that no test of the room detects
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { type Mutant, ratio, type Score, scoreOf } from './mutate/score.ts'
import { ROOT } from './run/run-command.ts'

/** The score required of rooms where a wrong rule costs money or leaves a person without a ride. */
const FLOOR = 0.95
const HELD_TO_FLOOR = ['fares', 'rides', 'payments', 'dispatch', 'documents', 'drivers']

type Options = ConstructorParameters<typeof Stryker>[0]
type Result = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

function optionsFor(room: string): Options {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts' },
    mutate: [`domain/${room}/**/*.ts`, '!domain/**/*.{test,table,contract}.ts'],
    // Only decisions and arithmetic are mutated here: sentences and shapes are compared where they are shown.
    mutator: { excludedMutations: ['StringLiteral', 'Regex', 'ObjectLiteral', 'ArrayDeclaration'] },
    coverageAnalysis: 'perTest',
    // Stryker reads it with TypeScript's own parser, which TypeScript 7 no longer has.
    tsconfigFile: 'none',
    tempDirName: '.cache/mutate',
    ignorePatterns: ['dist'],
    concurrency: 2,
    reporters: [],
    // Detects a mutant with an endless loop.
    timeoutMS: 2_000,
    logLevel: 'error',
    allowConsoleColors: false,
  } as Options
}

/** Lines and columns count from 1. */
function codeOf(source: string, { start, end }: Result['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join('\n')
}

/** Ignores the layout. */
const oneLine = (code: string): string => code.replace(/\s+/g, ' ')

function mutantOf({ fileName, location, replacement, status }: Result): Mutant {
  const code = codeOf(readFileSync(fileName, 'utf8'), location)
  const file = relative(ROOT, fileName).replaceAll('\\', '/')
  return { file, line: location.start.line, code: oneLine(code), becomes: oneLine(replacement ?? ''), status }
}

async function mutate(room: string): Promise<Score> {
  process.env.MUTATE_ROOM = room
  const results = await new Stryker(optionsFor(room)).runMutationTest()
  return scoreOf(results.map(mutantOf))
}

function show(room: string, score: Score, seconds: number): void {
  for (const { file, line, code, becomes } of score.missed) {
    console.log(`${file}:${line}  ${code}  →  ${becomes}`)
  }
  const { noticed, equivalent, missed } = score
  const counted = noticed + missed.length
  console.log(
    `${room}: ${ratio(score).toFixed(3)} (${noticed} of ${counted}, ${equivalent} equivalent, ${seconds} s)\n`,
  )
}

const domain = join(ROOT, 'domain')
const rooms = readdirSync(domain, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const asked = process.argv.slice(2)
const unknown = asked.filter((room) => !rooms.includes(room))
if (unknown.length > 0) throw new Error(`No room of domain: ${unknown.join(', ')}. Rooms: ${rooms.join(', ')}.`)

let isBelow = false
for (const room of asked.length > 0 ? asked : rooms) {
  const began = Date.now()
  const score = await mutate(room)
  show(room, score, Math.round((Date.now() - began) / 1000))
  if (HELD_TO_FLOOR.includes(room) && ratio(score) < FLOOR) isBelow = true
}
process.exitCode = isBelow ? 1 : 0
