// @vitest-environment node
import { argon2id } from '@noble/hashes/argon2'
import { expect, it } from 'vitest'
import { createRecoveryCode, readRecoveryCode } from './recoveryCode.js'
import { recoverySecret } from './recoverySecret.js'

it('makes codes that differ, and reads them however they are typed', () => {
  const codes = Array.from({ length: 200 }, createRecoveryCode)
  expect(new Set(codes).size).toBe(200)
  for (const code of codes) {
    const plain = code.replaceAll('-', '')
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/)
    for (const typed of [
      code,
      plain.toLowerCase(),
      ` ${plain}\n`,
      code.replaceAll('-', ' – '),
      code.replaceAll('0', 'o').replaceAll('1', 'l'),
    ])
      expect(readRecoveryCode(typed)).toBe(plain)
  }
})

it('reads nothing else', () => {
  const code = createRecoveryCode()
  for (const typed of ['', code.slice(1), `${code}A`, code.replace(/^./, 'U'), 'x'.repeat(1e6)])
    expect(readRecoveryCode(typed)).toBeUndefined()
})

it('derives one secret for a code and a salt', async () => {
  const code = createRecoveryCode()
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const secret = await recoverySecret(code, salt)
  expect(secret).toHaveLength(32)
  expect(await recoverySecret(code.toLowerCase(), salt)).toEqual(secret)
  expect(await recoverySecret(code, new Uint8Array(16))).not.toEqual(secret)
  await expect(recoverySecret('no code', salt)).rejects.toThrow('Not a recovery code')
})

it('costs whoever guesses it what OWASP asks of Argon2id', async () => {
  const [code, salt] = ['0'.repeat(28), new Uint8Array(16)]
  expect(await recoverySecret(code, salt)).toEqual(argon2id(code, salt, { t: 2, m: 19 * 1024, p: 1 }))
})
