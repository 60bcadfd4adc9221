import { writeFile } from 'node:fs/promises'
import { CITY_PLAN } from '#domain/places/city-plan.ts'
import { LANDING_PLAN_FILE, landingPlanTable } from './landing-plan.ts'

// Writes the paths of the landing page's plan, from the roads and shores of the city's plan.
await writeFile(LANDING_PLAN_FILE, landingPlanTable(CITY_PLAN))
