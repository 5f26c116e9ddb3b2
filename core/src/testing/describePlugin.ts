import { createPluginRules, type PluginSuite } from './createPluginRules.js'
import { registerRules } from './registerRules.js'
import { describe, requireRunner } from './runner.js'

/** The rules of every plugin: inert data, pure setup, working views, complete messages, clean start and end. */
export function describePlugin(name: string, suite: PluginSuite): void {
  requireRunner()
  describe(`plugin ${name}`, () => registerRules(createPluginRules(suite)))
}
