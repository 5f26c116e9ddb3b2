import type { Capability } from '../contract/Capability.js'

/** One plugin's entry in a slot: data, known before any feature code runs. */
export interface Contribution<In = unknown> {
  readonly slot: string
  readonly value: In
  /** Shown only while these capabilities are available to the active account. */
  readonly needs: readonly Capability[]
}

/** An extension point: many contributions in, one value out. */
export interface Slot<In, Out = readonly In[]> {
  readonly id: string
  combine(values: readonly In[]): Out
  /** Makes a contribution for `contributes: [...]`. */
  of<const Value extends In>(value: Value, options?: { needs?: readonly Capability[] }): Contribution<Value>
}
