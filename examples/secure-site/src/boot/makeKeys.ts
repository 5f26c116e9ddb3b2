import { createKeys, type Keys } from '../keys/createKeys.js'
import workerUrl from '../keys/keyWorker.ts?worker&url'

interface ScriptPolicy {
  createScriptURL(url: string): string
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptPolicy
}

const hasPolicies = (scope: object): scope is { trustedTypes: PolicyFactory } =>
  'trustedTypes' in scope && typeof scope.trustedTypes === 'object' && scope.trustedTypes !== null

/** Starts this page's key worker. The site's only Trusted Types policy allows a single URL: the worker's. */
export function makeKeys(): Keys {
  const rules = {
    createScriptURL(url: string) {
      if (url !== workerUrl) throw new Error('Only the worker is loaded by URL')
      return url
    },
  }
  const scope: object = globalThis
  const policy = hasPolicies(scope) ? scope.trustedTypes.createPolicy('latchkit', rules) : rules
  return createKeys(() => new Worker(policy.createScriptURL(workerUrl), { type: 'module', name: 'keys' }))
}
