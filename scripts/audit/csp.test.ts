import { expect, test } from 'vitest'
import { problemsIn, readPolicies } from './csp.ts'

const finding = (severity: number, directive: string, value: string) => () => [
  { severity, directive, value, description: 'Said so.' },
]

test('an answer without a policy and a weak one are named once, and neither advice nor a false alarm is', () => {
  const policies = new Map([
    ['/', 'first'],
    ['/help', 'second'],
    ['/sw.js', undefined],
  ])
  expect(problemsIn(policies, finding(10, 'script-src', "'unsafe-inline'"))).toEqual([
    "csp_evaluator: script-src 'unsafe-inline': Said so. (/)",
    'no Content-Security-Policy (/sw.js)',
  ])
  expect(problemsIn(new Map([['/', 'first']]), finding(60, 'require-trusted-types-for', ''))).toEqual([])
  expect(problemsIn(new Map([['/', 'first']]), finding(50, 'script-src', "'self'"))).toEqual([])
})

test('each kind of answer has a policy, and none lets a script of elsewhere or a written one run', async () => {
  const policies = await readPolicies({})
  expect(policies.size).toBeGreaterThan(18)
  for (const [answer, policy] of policies) expect([answer, policy]).not.toContain(undefined)
  for (const policy of policies.values())
    expect(policy).toMatch(/^default-src '(self|none)';(?!.*script-src (?!'self';))/)
})
