import type { Capability } from '../contract/Capability.js'
import type { Plugin } from './Plugin.js'

type ProvidedIds<P extends readonly Plugin[]> = P[number]['provides'][number]['id']

type OtherIds<P extends readonly Plugin[], Index> = {
  [K in keyof P]: K extends Index ? never : P[K] extends Plugin ? P[K]['id'] : never
}[number]

type MissingFrom<P extends Plugin, Provided> = P['requires'][number] extends infer C
  ? C extends Capability<infer Id, unknown, infer By>
    ? Id extends Provided
      ? never
      : `'${Id}' but no installed plugin provides it; add ${By}`
    : never
  : never

/** Checks the plugin tuple at compile time. A wrong entry must match a string type whose text says how to fix it. */
export type CheckPlugins<P extends readonly Plugin[]> = {
  readonly [K in keyof P]: P[K] extends Plugin
    ? string extends P[K]['id']
      ? P[K]
      : P[K]['id'] extends OtherIds<P, K>
        ? `'${P[K]['id']}' is installed twice`
        : [MissingFrom<P[K], ProvidedIds<P>>] extends [never]
          ? P[K]
          : `'${P[K]['id']}' needs ${MissingFrom<P[K], ProvidedIds<P>>}`
    : P[K]
}
