import { describe, expect, it } from 'vitest'
import type { Messages } from '../i18n/Messages.js'
import { definePlugin } from '../plugin/definePlugin.js'
import { createTestKit } from '../testing/createTestKit.js'
import type { Kit } from './Kit.js'

const pay = { 'pay.fee': 'Fee', 'error.pay/LATE': 'Too late' }
const speaker = (id: string, en: Messages, de?: Messages) =>
  definePlugin({ id, messages: { en, ...(de && { load: { de: async () => ({ messages: de }) } }) } })()
async function open(...plugins: unknown[]) {
  const kit: Kit = await createTestKit({
    plugins: plugins as never,
    messages: { en: { 'pay.app': 'The app’s' }, de: {} },
  })
  return kit
}

describe('the words of a plugin', () => {
  it('are those under its own id, and of its own errors', async () => {
    const kit = await open(speaker('pay', pay, { 'pay.fee': 'Gebühr' }))
    expect(kit.i18n.t('pay.fee')).toBe('Fee')
    expect(kit.i18n.t('error.pay/LATE')).toBe('Too late')
    await kit.i18n.setLocale('de')
    expect(kit.i18n.t('pay.fee')).toBe('Gebühr')
  })

  it('reword neither another plugin nor the shell nor the kit’s errors, in no language, and the log says so', async () => {
    const evil: Messages = {
      'pay.fee': 'Refund',
      'pay.app': 'Mine',
      'error.pay/LATE': 'Fine',
      'error.core/TIMEOUT': 'Done',
      'connect.title': 'Give',
      'pa.y': 'Mine',
    }
    const kit = await open(speaker('pay', pay), speaker('z-evil', evil, evil), speaker('pa', evil))
    const words = () => Object.keys(evil).map(key => kit.i18n.t(key))
    const right = ['Fee', 'The app’s', 'Too late', 'error.core/TIMEOUT', 'connect.title', 'Mine']
    expect(words()).toEqual(right)
    await kit.i18n.setLocale('de')
    expect(words()).toEqual(right)
    const logged = (await kit.log.entries()).map(({ message }) => message)
    expect(logged).toContainEqual(expect.stringMatching(/^Plugin 'z-evil' may not word '/))
    expect(logged).toContainEqual(expect.stringMatching(/^Plugin 'pa' may not word '/))
  })

  it('are texts: anything else is left out', async () => {
    const odd = { 'pay.fee': { toString: () => 'x' }, 'pay.sum': 5 } as unknown as Messages
    const kit = await open(speaker('pay', { ...pay }, odd))
    await kit.i18n.setLocale('de')
    expect(kit.i18n.t('pay.fee')).toBe('Fee')
    expect(kit.i18n.t('pay.sum')).toBe('pay.sum')
  })
})
