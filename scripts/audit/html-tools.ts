import { join } from 'node:path'
import { ROOT } from '../run/run-command.ts'
import { installListed } from './openapi-tools.ts'

const LISTED = join(import.meta.dirname, 'html-tools')

/** The Nu Html Checker, which runs on Java, and two engines of accessibility rules, which run in a page. */
export const HTML_TOOLS_FOLDER = join(ROOT, '.cache/html-tools')

export const installHtmlTools = () => installListed(LISTED, HTML_TOOLS_FOLDER)
