import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { estimateRouter } from './estimate-router.ts'
import { osrmRouter } from './osrm-router.ts'
import type { RoutePlanner } from './route-planner.ts'

/** The OSRM router at the configured URL, or the estimate if there is none. */
export function createRouter(
  { routerUrl }: Pick<Config, 'routerUrl'>,
  clock: Clock,
  onSilent: (error: unknown) => void = () => undefined,
): RoutePlanner {
  return routerUrl === undefined ? estimateRouter : osrmRouter(routerUrl, { clock, onSilent })
}
