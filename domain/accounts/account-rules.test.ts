import { expect, test } from 'vitest'
import { signInSchema } from './account-rules.ts'
import { resetPasswordSchema, signUpSchema } from './password/new-password-rules.ts'

const SIGN_UP = {
  fullName: 'Ama',
  phoneNumber: '+229 01 97 12 34 56',
  email: 'ama@miyi.example',
  password: 'xy'.repeat(4),
}

function firstSentence(schema: typeof signUpSchema | typeof signInSchema | typeof resetPasswordSchema, typed: object) {
  return schema.safeParse(typed).error?.issues[0]?.message ?? null
}

test.each([
  [{}, null],
  [{ fullName: 'Am' }, null],
  [{ fullName: 'A' }, 'Nom trop court'],
  [{ fullName: ' A ' }, 'Nom trop court'],
  [{ fullName: undefined }, 'Nom trop court'],
  [{ fullName: 'a'.repeat(100) }, null],
  [{ fullName: 'a'.repeat(101) }, 'Nom trop long'],
  [{ fullName: ` ${'a'.repeat(100)} ` }, null],
  [{ phoneNumber: '22901971234 56' }, null],
  [{ phoneNumber: '01 97 00 11 22' }, null],
  [{ phoneNumber: '+22997123456' }, null],
  [{ phoneNumber: '+229 97 12 34 5' }, 'Format: +229 XX XX XX XX XX'],
  [{ phoneNumber: undefined }, 'Format: +229 XX XX XX XX XX'],
  [{ email: 'ama@' }, 'Email invalide'],
  [{ email: 42 }, 'Email invalide'],
  [{ email: `${'a'.repeat(64)}@${'b'.repeat(190)}.example` }, 'Email trop long'],
  [{ password: 'x'.repeat(7) }, 'Minimum 8 caractères'],
  [{ password: undefined }, 'Minimum 8 caractères'],
  [{ password: 'xy'.repeat(50) }, null],
  [{ password: 'x'.repeat(101) }, 'Mot de passe trop long'],
])('a sign-up with %o shows the error %s', (typed, sentence) => {
  expect(firstSentence(signUpSchema, { ...SIGN_UP, ...typed })).toBe(sentence)
})

test.each([
  [{ email: 'ama@miyi.example', password: 'x' }, null],
  [{ email: 'ama', password: '' }, 'Email invalide'],
  [{ email: 'ama@miyi.example', password: '' }, 'Mot de passe requis'],
])('a sign-in with %o shows the error %s', (typed, sentence) => {
  expect(firstSentence(signInSchema, typed)).toBe(sentence)
})

test('sign-up trims and lower-cases the e-mail, trims the name to one line and keeps the password as typed', () => {
  const typed = { ...SIGN_UP, fullName: ' Ègbé\r\n Ɖɔssou ', email: ' Ama@MIYI.example ', password: '  mot de passe  ' }
  expect(signUpSchema.parse(typed)).toMatchObject({
    fullName: 'Ègbé  Ɖɔssou',
    email: 'ama@miyi.example',
    password: '  mot de passe  ',
  })
})

test('a password reset applies the minimum password length of sign-up', () => {
  expect(firstSentence(resetPasswordSchema, { token: 't', password: 'court' })).toBe('Minimum 8 caractères')
})

test.each([
  '',
  'x',
  'xy'.repeat(3),
  'xy'.repeat(4),
  'xy'.repeat(50),
  'xy'.repeat(51),
  '  mot de passe  ',
  undefined,
  42,
])('a password reset says the same of the password %j as a sign-up', (password) => {
  const { error, data } = signUpSchema.safeParse({ ...SIGN_UP, password })
  const reset = resetPasswordSchema.safeParse({ token: 't', password })
  expect(reset.error?.issues[0]?.message).toBe(error?.issues[0]?.message)
  expect(reset.data?.password).toBe(data?.password)
})

test.each([
  ...['password', 'PassWord', 'football', '12345678', 'motdepasse', 'Azertyuiop', 'azerty123', 'bonjour1', 'marseille'],
  ...['miyi2026', 'Cotonou229!', '        ', 'éééééééé'],
])('a common password (%s) is refused at sign-up and at reset', (password) => {
  const sentence = 'Ce mot de passe est trop courant. Choisissez-en un autre.'
  expect(firstSentence(signUpSchema, { ...SIGN_UP, password })).toBe(sentence)
  expect(firstSentence(resetPasswordSchema, { token: 't', password })).toBe(sentence)
})
