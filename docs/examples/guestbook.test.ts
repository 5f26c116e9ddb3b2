import { describePlugin } from '@latchkit/core/testing'
import { guestbook } from './guestbook.js'

describePlugin('guestbook', {
  plugin: () => guestbook({ title: 'Visitors' }),
  act: kit => kit.plugins.guestbook.sign('hello'),
})
