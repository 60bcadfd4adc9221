import * as pdf from '#server/outside/files/pdf/pdf-patterns.ts'
import * as pdfText from '#server/outside/pdf/pdf-text.ts'

/** Patterns that take long on some text, by their source, and why no stranger writes that text. */
export const SLOW_PATTERNS: Readonly<Record<string, string>> = {
  [/@tanstack[\\/].*[\\/](mutationObserver|useMutation|useMutationState|infiniteQueryObserver|useInfiniteQuery)\.js$/
    .source]: 'the build reads the path of a module with it',
  [/[\\/]pages[\\/].*\.page\.tsx$/.source]: 'the build reads the path of a module with it',
}

/** Files whose patterns are put together by code: what they export is checked, or why that is not needed. */
export const BUILT_PATTERNS: Readonly<Record<string, object | string>> = {
  'server/outside/files/pdf/pdf-patterns.ts': pdf,
  'server/outside/pdf/pdf-text.ts': pdfText,
  'web/build/inline-texts.ts': 'the build looks for the names of our own texts with them',
}
