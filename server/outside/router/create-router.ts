import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { osrmRouter } from './osrm-router.ts'
import { roadRouter } from './road-router.ts'
import type { RoutePlanner } from './route-planner.ts'

/** The OSRM router at the configured URL, or our own map of the main roads. */
export function createRouter(
  { routerUrl }: Pick<Config, 'routerUrl'>,
  clock: Clock,
  onSilent: (error: unknown) => void = () => undefined,
): RoutePlanner {
  return routerUrl === undefined ? roadRouter : osrmRouter(routerUrl, { clock, onSilent })
}
