import { definePlugin, type NamedView, views, viewWrappers } from '@latchkit/core'
import { describePlugin } from '@latchkit/core/testing'
import { shellContributions } from './shellViews.js'

// The suite of plugins has a list of the shell's views.
describePlugin('around each view of the shell', {
  plugin: definePlugin({
    id: 'around',
    contributes: shellContributions
      .filter(({ slot }) => slot === views.id)
      .map(({ value }) =>
        viewWrappers.of({ around: (value as NamedView).name, view: async () => () => null }),
      ),
  }),
})
