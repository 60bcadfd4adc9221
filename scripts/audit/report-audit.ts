/** `notRun`: what could not be judged, by name and reason. */
export type Audited = { readonly problems: readonly string[]; readonly notRun: readonly string[] }

/** Prints what an audit found, a line each, and ends the process: the embedded database that audits open keeps a timer. */
export function reportAndExit({ problems, notRun }: Audited): never {
  for (const line of problems) console.log(line)
  for (const line of notRun) console.log(`NOT RUN ${line}`)
  console.log(`${problems.length} problems`)
  process.exit(problems.length > 0 ? 1 : 0)
}
