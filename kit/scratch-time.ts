import { startKit } from './kit.ts'
import { aWish, register, signUp, signIn } from './registration.ts'
const kit = await startKit()
const med = (x: number[]) => x.sort((a, b) => a - b)[x.length >> 1]!.toFixed(0)
async function time(f: () => Promise<any>) { const t = performance.now(); await f(); return performance.now() - t }
const N: number[] = [], U: number[] = [], C: number[] = [], R1: number[] = [], R2: number[] = [], I1: number[] = [], I2: number[] = []
for (let i = 0; i < 12; i++) {
  const w = aWish(); N.push(await time(() => signUp(kit, w))); U.push(await time(() => signUp(kit, w)))
  const c = aWish(); await register(kit, c); C.push(await time(() => signUp(kit, c)))
  I1.push(await time(() => signIn(kit, {...c, password: 'x'}))); I2.push(await time(() => signIn(kit, aWish())))
  R1.push(await time(() => kit.call('POST /api/accounts/forgotten-password', { body: c }))); R2.push(await time(() => kit.call('POST /api/accounts/forgotten-password', { body: aWish() })))
}
console.log('sign-up ms: new', med(N), 'unconfirmed', med(U), 'confirmed', med(C), '| sign-in wrong', med(I1), 'unknown', med(I2), '| forgotten known', med(R1), 'unknown', med(R2))
const { sessionTokenReader } = await import('../server/accounts/session-cookie.ts'); void sessionTokenReader
const { aPassenger } = await import('./people.ts'); const p = await aPassenger(kit); const h = new Headers({ cookie: p.cookie })
await kit.app.identify(h); const t = performance.now(); for (let i = 0; i < 500; i++) await kit.app.identify(h); console.log('identify ms', (performance.now() - t) / 500)
const t2 = performance.now(); for (let k = 0; k < 10; k++) await Promise.all(Array.from({ length: 500 }, () => kit.app.identify(h))); console.log('identify/s with 500 at once', Math.round(5000 / ((performance.now() - t2) / 1000)))
await kit.close()
