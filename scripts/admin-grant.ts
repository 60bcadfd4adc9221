import { OPERATOR_ROLES, roleNames } from '#domain/accounts/operator-roles.ts'
import { grantRoles, parseRoles } from '#server/admin/users/grant-admin.service.ts'
import { BadEnvironment, parseConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { FolderInUse } from '#server/db/folder-lock.ts'

const USAGE = `Usage : npm run admin:grant -- E-MAIL [RÔLE…]\nRôles : ${OPERATOR_ROLES.join(', ')}. Sans rôle : admin.`

/**
 * npm run admin:grant -- E-MAIL [ROLE…]: the only way to create the first operator, who is an admin unless roles are named.
 * Exits 1 with instructions when it cannot.
 */
async function grant(email: string, words: readonly string[]): Promise<string> {
  const roles = parseRoles(words)
  if (roles === null) throw new Error(USAGE)
  const config = parseConfig()
  const database = await openDatabase(config.databaseUrl, config.dataDir)
  try {
    const held = await grantRoles(database.db, email, roles, new Date())
    if (held !== null) return `${email} est opérateur. Rôles : ${roleNames(held)}.`
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

const [email, ...words] = process.argv.slice(2)
try {
  process.stdout.write(`${email === undefined ? USAGE : await grant(email, words)}\n`)
  process.exitCode = email === undefined ? 1 : 0
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
