import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { crowFlyRouter } from './crow-fly-router.ts'
import { osrmRouter } from './osrm-router.ts'
import type { Router } from './router.ts'

/** The map server that the environment names, or none. */
export function createRouter(
  { routerUrl }: Pick<Config, 'routerUrl'>,
  clock: Clock,
  onSilent: (error: unknown) => void = () => undefined,
): Router {
  return routerUrl === undefined ? crowFlyRouter : osrmRouter(routerUrl, { clock, onSilent })
}
