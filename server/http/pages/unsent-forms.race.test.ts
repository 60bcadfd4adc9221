import { expect, test } from 'vitest'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { openPostgres } from '#server/db/database.ts'
