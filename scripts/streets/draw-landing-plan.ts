import { writeFile } from 'node:fs/promises'
import { CITY_PLAN } from '#domain/places/city-plan.ts'
import { landingPlan } from './landing-plan.ts'

const OUTPUT = 'domain/places/road/landing-plan.table.ts'

/** Writes the paths of the landing page's plan, from the roads and shores of the city's plan. */
async function main(): Promise<void> {
  const lines = Object.entries(landingPlan(CITY_PLAN)).map(([name, path]) => `  ${name}: '${path}',`)
  await writeFile(
    OUTPUT,
    `/**
 * Centre Cotonou in steps of two units of the landing page's plan (city-plan.tsx), by \`scripts/streets/draw-landing-plan.ts\`
 * from the roads and shores of OpenStreetMap's contributors: a database under the ODbL (LICENSE.md).
 */
// biome-ignore format: long texts
export const LANDING_PLAN = {
${lines.join('\n')}
} as const
`,
  )
}

await main()
