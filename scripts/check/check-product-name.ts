import { PRODUCT_NAME } from '../../domain/shared/shared.fr.ts'
import { isTest, listCodeFiles } from './source/source-files.ts'
import { parseFile, type Source } from './source/syntax.ts'
import { textsOf } from './source/written-texts.ts'

/** Where the name of the product may be written. */
const MAY_WRITE_IT: Readonly<Record<string, string>> = {
  'domain/shared/shared.fr.ts': 'it is declared there',
  'web/frame/wordmark.tsx': 'the drawing shows these letters; another name is written',
  'server/monitoring/process-metrics.ts': 'English, for Prometheus',
  'server/outside/files/s3-files.ts': 'the content of a file that is written and deleted at the start',
}

const NAME = new RegExp(`\\b${PRODUCT_NAME}\\b`)

/** The name of the product is written once: sentences use PRODUCT_NAME, and the server `brand.name` where it stands alone. */
export function productNameProblems(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => MAY_WRITE_IT[file] === undefined)
    .flatMap((source) =>
      textsOf(source)
        .filter(({ text }) => NAME.test(text))
        .map(({ line }) => `${source.file}:${line} writes the name of the product: use PRODUCT_NAME, or brand.name`),
    )
}

export async function checkProductName(): Promise<string[]> {
  const files = listCodeFiles().filter((file) => /^(domain|server|web)\//.test(file) && !isTest(file))
  return productNameProblems(files.map(parseFile))
}
