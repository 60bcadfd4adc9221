import { startKit } from './kit.ts'
import { aDriver, anAdmin, aPassenger } from './people.ts'

const kit = await startKit({ LOG_LEVEL: 'warn' })
const body = {
  fullName: ' Ègbé  Ɖɔssou\r\nX ',
  phoneNumber: '229 01 97 12 34 56',
  email: ' Ama@Example.COM ',
  password: 'motdepasse',
}
const show = (l: string, r: any) =>
  console.log(
    l,
    r.statusCode,
    r.body.slice(0, 200),
    r.headers['set-cookie'] ?? '',
    r.headers.location ?? '',
    r.headers['retry-after'] ?? '',
  )
let t = performance.now()
const lap = (l: string) => {
  console.log(l, Math.round(performance.now() - t), 'ms')
  t = performance.now()
}
show('signup', await kit.call('POST /api/accounts/sign-up', { body }))
lap('new')
show('signup2', await kit.call('POST /api/accounts/sign-up', { body }))
lap('unconfirmed')
console.log(
  kit.mail.map((m) => [m.to, m.subject]),
  kit.mail[0]!.text,
)
show('signin', await kit.call('POST /api/accounts/sign-in', { body }))
show('signin bad', await kit.call('POST /api/accounts/sign-in', { body: { ...body, password: 'x' } }))
const link = kit.mail[0]!.text.match(/http\S+/)![0]
const path = link.replace(kit.config.publicUrl, '')
const c = await kit.call('GET ' + path)
show('confirm', c)
const c2 = await kit.call('GET ' + path)
show('confirm again', c2)
show('garbled', await kit.call('GET /api/accounts/confirm?token=abc'))
const cookie = (c.headers['set-cookie'] as string | string[]).toString().split(';')[0]!
show('session', await kit.call('GET /api/accounts/session', { as: { cookie } }))
t = performance.now()
show('signup3', await kit.call('POST /api/accounts/sign-up', { body }))
lap('confirmed')
console.log(kit.mail.at(-1))
show('forgot', await kit.call('POST /api/accounts/forgotten-password', { body }))
console.log(kit.mail.at(-1))
const token = new URL(kit.mail.at(-1)!.text.match(/http\S+/)![0]).searchParams.get('token')
show('reset', await kit.call('POST /api/accounts/reset-password', { body: { token, password: 'nouveau-mdp' } }))
show('reset again', await kit.call('POST /api/accounts/reset-password', { body: { token, password: 'nouveau-mdp' } }))
show('session', await kit.call('GET /api/accounts/session', { as: { cookie } }))
show('signin new', await kit.call('POST /api/accounts/sign-in', { body: { ...body, password: 'nouveau-mdp' } }))
console.log(kit.mail.at(-1))
const p = await aPassenger(kit),
  d = await aDriver(kit),
  a = await anAdmin(kit)
for (const who of [p, d, a]) show('who', await kit.call('GET /api/accounts/session', { as: who }))
show('place', await kit.call('PUT /api/places/saved/home', { as: p, body: { place: ' Dantokpa ' } }))
show('place', await kit.call('GET /api/places/saved', { as: p }))
show('signout', await kit.call('POST /api/accounts/sign-out', { as: p }))
show('session', await kit.call('GET /api/accounts/session', { as: p }))
const { sessionTokenReader } = await import('../server/accounts/session-cookie.ts')
const { createAuth } = await import('../server/accounts/auth.ts')
const auth = createAuth(kit.context)
const headers = new Headers({ cookie: d.cookie })
const readSessionToken = sessionTokenReader(auth)
await readSessionToken(headers)
t = performance.now()
for (let i = 0; i < 5000; i++) await readSessionToken(headers)
const ms = performance.now() - t
console.log('verify µs', (ms * 1000) / 5000)
t = performance.now()
await Promise.all(Array.from({ length: 5000 }, () => readSessionToken(headers)))
console.log('verify parallel µs', (performance.now() - t) / 5)
t = performance.now()
for (let i = 0; i < 300; i++) await kit.app.identify(headers)
console.log('identify µs on pglite', ((performance.now() - t) * 1000) / 300)
await kit.close()
