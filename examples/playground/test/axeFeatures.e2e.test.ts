// @module-tag long
import { describe, expect, it } from 'vitest'
import { featureViews } from './support/featureViews.js'
import { findViolations } from './support/findViolations.js'
import { purchaseViews } from './support/purchaseViews.js'
import { setMode } from './support/setMode.js'
import { signInViews } from './support/signInViews.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'
import { showView } from './support/views.js'

describe('axe finds nothing in either theme in features', () => {
  const { open } = usePlaygroundPage()

  it.each([...featureViews, ...purchaseViews, ...signInViews])('on $name', async view => {
    const visit = await open({ query: `mode=dark&${view.query ?? ''}`, signIn: {} })
    await showView(visit, view)
    expect(await findViolations(visit.page)).toEqual([])
    await setMode(visit.page, 'light')
    expect(await findViolations(visit.page)).toEqual([])
  })
})
