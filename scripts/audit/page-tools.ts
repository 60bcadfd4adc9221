import { join } from 'node:path'
import { ROOT } from '../run/run-command.ts'
import { installListed } from './openapi-tools.ts'

/** Where Lighthouse and csp_evaluator are installed, beside the product’s own packages. */
export const PAGE_TOOLS = join(ROOT, '.cache/page-tools')

/** What npm says if it cannot install them; null: they are there. */
export const installPageTools = () => installListed(join(import.meta.dirname, 'page-tools'), PAGE_TOOLS)
