import { defineConfig } from 'vitest/config'
import { Sequencer } from './.ci/vitest/Sequencer.js'
import projects from './vitest.workspace.js'

const tags = [
  { name: 'long', description: 'Runs with `npm run test:long` only: the exhaustive and the slow.' },
  {
    name: 'random',
    description: 'Draws random values, so a failure has no second try: that would draw others.',
  },
]

export default defineConfig({ test: { projects, tags, sequence: { sequencer: Sequencer } } })
