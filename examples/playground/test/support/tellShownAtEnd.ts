import { afterEach } from 'vitest'
import { openBrowsers } from './openBrowser.js'
import { tellShown } from './tellShown.js'

/** For the test files that leave their pages open when they fail. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const browser of await openBrowsers()) await tellShown(task.result.errors ?? [], browser)
})
