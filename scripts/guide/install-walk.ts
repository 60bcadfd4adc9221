// node scripts/guide/install-walk.ts ROOT FIRST-RELEASE SECOND-RELEASE: the steps of the guide that need the registries, and a
// second release of the same sources for its upgrade. Prints one line for each step.

import { openShell } from './guide-shell.ts'
import { reportFailure, runBlocks, section, step } from './walk-steps.ts'

/** Another name and version, and a migration of its own: what an upgrade needs to be one. */
const MAKE_SECOND = `
cd /root && mkdir next && tar -xzf $FIRST_RELEASE.tar.gz -C next && mv next/$FIRST_RELEASE next/$SECOND_RELEASE
( cd next/$SECOND_RELEASE
  for file in RELEASE package.json package-lock.json; do sed -i "s/\${FIRST_RELEASE#miyi-}/\${SECOND_RELEASE#miyi-}/" $file; done
  echo 'create table tried_upgrade (id integer primary key);' > server/db/migrations/9999_tried_upgrade.sql )
tar -czf $SECOND_RELEASE.tar.gz -C next $SECOND_RELEASE && rm -r next
sha256sum $SECOND_RELEASE.tar.gz > $SECOND_RELEASE.tar.gz.sha256`

const [root = '', FIRST_RELEASE = '', SECOND_RELEASE = ''] = process.argv.slice(2)
const shell = openShell(root, { FIRST_RELEASE, SECOND_RELEASE })
try {
  for (const number of [2, 3]) await runBlocks(shell, section(number))
  await step('Debian’s own pair', async () =>
    (await shell.run('echo "node $(node --version), npm $(npm --version)"')).trim(),
  )
  await step('a second release', () => shell.run(MAKE_SECOND))
} catch (error) {
  reportFailure(error)
}
process.exit()
