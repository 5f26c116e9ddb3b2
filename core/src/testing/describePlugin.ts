import { createPluginRules, type PluginSuite } from './createPluginRules.js'
import { registerRules } from './registerRules.js'
import { describe, requireRunner } from './runner.js'

/** The rules every plugin keeps: inert data, pure setup, views and words that are there, clean start and end. */
export function describePlugin(name: string, suite: PluginSuite): void {
  requireRunner()
  describe(`plugin ${name}`, () => registerRules(createPluginRules(suite)))
}
