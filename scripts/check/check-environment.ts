import { isTest, listCodeFiles, readSource } from './source/source-files.ts'

const MAY_READ = /^(bench|e2e|kit|scripts)\/|^server\/config\.ts$|^[^/]+\.config\.ts$/
const READS = /\bprocess\s*\??\.\s*env\b|\bprocess\[|=\s*process\s*$|from 'node:process'|from 'process'/
const COMMENT = /^\s*(\/\/|\/?\*)/

/** The environment is parsed once: in server/config.ts. */
export async function checkEnvironment(): Promise<string[]> {
  const files = listCodeFiles().filter((file) => !MAY_READ.test(file) && !isTest(file))
  return files.flatMap((file) =>
    readSource(file)
      .split('\n')
      .flatMap((line, index) => (READS.test(line) && !COMMENT.test(line) ? [problem(file, index + 1)] : [])),
  )
}

function problem(file: string, line: number): string {
  return `${file}:${line} reads the environment (only server/config.ts does)`
}
