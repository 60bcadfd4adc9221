import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNTS_OF_OWNERS, ACCOUNTS_OF_PLATFORM } from '#domain/ledger/accounts.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { payOnline } from '#kit/rides/late-cancellation.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
  const passenger = await aPassenger(kit)
  const { id: rideId, priceXof } = await aRide(kit, passenger)
  await drive(kit, await aDriver(kit), rideId, ['accept', 'finish'])
  await payOnline(kit, { rideId, passenger, priceXof }, priceXof)
})
afterAll(() => kit.close())

const run = (statement: string) => kit.database.pool.query(statement)
const ENTRY = `insert into ledger_entries (kind, source_id, debit, credit, amount_xof, at)`

describe('an entry of the ledger', () => {
  test('can be neither changed nor deleted, nor can the ledger be emptied', async () => {
    await expect(run('update ledger_entries set amount_xof = 1')).rejects.toThrow('ledger_entries is append-only')
    await expect(run('delete from ledger_entries')).rejects.toThrow('ledger_entries is append-only')
    await expect(run('truncate ledger_entries')).rejects.toThrow('ledger_entries is kept')
    await expect(run('truncate rides cascade')).rejects.toThrow('is kept')
  })

  test.each([
    ['of zero francs', `'revenue', 'till', 0`, 'amount_xof_check'],
    ['from an account to itself', `'till', 'till', 5`, 'ledger_entries_check'],
    ['of an unknown account', `'revenue', 'pocket', 5`, 'ledger_account_check'],
    ['of a driver without an id', `'revenue', 'driver:', 5`, 'ledger_account_check'],
  ])('%s is refused by the database', async (_what, values, constraint) => {
    await expect(run(`${ENTRY} values ('fare', gen_random_uuid(), ${values}, now())`)).rejects.toThrow(constraint)
  })

  test('can be reversed by its own sum and accounts only', async () => {
    const written = await run(`select id, credit, debit, amount_xof from ledger_entries`)
    const { id, credit, debit, amount_xof: amountXof } = written.rows[0]
    const reversal = (sum: number) =>
      run(`insert into ledger_entries (kind, source_id, reverses, debit, credit, amount_xof, at)
        values ('reversal', '${id}', '${id}', '${credit}', '${debit}', ${sum}, now())`)
    await expect(reversal(amountXof - 1)).rejects.toThrow('violates foreign key constraint')
  })

  test('may name each kind of account', async () => {
    const accounts = [
      ...ACCOUNTS_OF_PLATFORM,
      ...ACCOUNTS_OF_OWNERS.map((kind) => `${kind}:00000000-0000-4000-8000-000000000001`),
    ]
    for (const account of accounts) await expect(run(`select '${account}'::ledger_account`)).resolves.toBeDefined()
  })
})
