// node scripts/with-runtime.mjs <script.ts> [args]
// Installs what package-lock.json lists when node_modules differs, then runs the script on the project's own Node.
// This file must be understood by old versions of Node, so that they can say what is missing.
if (Number(process.versions.node.split('.')[0]) < 18) {
  process.stderr.write(
    `Miyi is started by Node 18 or newer; this is Node ${process.versions.node}. Install a newer one, then try again.\n`,
  )
  process.exit(1)
}
import('./runtime/run.mjs').then(({ main }) => main(process.argv.slice(2)))
