// @vitest-environment jsdom
import { describePlugin, messageFaults } from '@latchkit/core/testing'
import { describe, expect, it } from 'vitest'
import { activity } from './index.js'
import { messages as ar } from './locales/ar.js'
import { messages as en } from './locales/en.js'
import { viewMessages } from './locales/enViews.js'
import { openActivity } from './testing/openActivity.js'

describePlugin('activity', { plugin: () => activity() })

describe('Activity', () => {
  it('asks nobody before it is looked at', async () => {
    const { kit, fake } = await openActivity()
    // No event to wait for: nothing may happen.
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(fake.asked).toEqual([])
    await kit.dispose()
  })

  it('has every word in Arabic', () => {
    expect(messageFaults('ar', { ...en, ...viewMessages }, ar)).toEqual([])
  })
})
