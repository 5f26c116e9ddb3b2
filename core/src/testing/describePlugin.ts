import type { Plugin } from '../plugin/Plugin.js'
import { createPluginRules, type PluginSuite } from './createPluginRules.js'
import { registerRules } from './registerRules.js'
import { describe, requireRunner } from './runner.js'

/** The rules of every plugin: inert data, pure setup, working views, complete messages, clean start and end, and with `act` what it has a wallet do. */
export function describePlugin<Tested extends Plugin>(name: string, suite: PluginSuite<Tested>): void {
  requireRunner()
  describe(`plugin ${name}`, () => registerRules(createPluginRules(suite)))
}
