import { grantAdmin } from '#server/admin/users/grant-admin.service.ts'
import { BadEnvironment, parseConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { FolderInUse } from '#server/db/folder-lock.ts'

const USAGE = 'Usage : npm run admin:grant -- E-MAIL'

/** npm run admin:grant -- E-MAIL: the only way to create the first operator. Exits 1 with instructions when it cannot. */
async function grant(email: string): Promise<string> {
  const config = parseConfig()
  const database = await openDatabase(config.databaseUrl, config.dataDir)
  try {
    if (await grantAdmin(database.db, email, new Date())) return `${email} est administrateur.`
    throw new Error(`Aucun compte avec l’adresse ${email}. Inscrivez-vous d’abord sur le site, puis recommencez.`)
  } finally {
    await database.close()
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof FolderInUse) {
    return 'Le serveur utilise la base de données embarquée : arrêtez-le, recommencez, puis relancez-le.'
  }
  if (error instanceof BadEnvironment) return error.message
  return error instanceof Error ? error.message : String(error)
}

const [email] = process.argv.slice(2)
try {
  process.stdout.write(`${email === undefined ? USAGE : await grant(email)}\n`)
  process.exitCode = email === undefined ? 1 : 0
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
