// @vitest-environment jsdom
import { describePlugin, mockChain } from '@latchkit/core/testing'
import { permissions } from './index.js'
import { createService } from './testing/openPermissions.js'

describePlugin('permissions', {
  plugin: () => permissions(),
  alongside: () => [mockChain().plugin, createService().plugin],
})
