import type { World } from '../world.js'
import type { ProgramsKit } from './createProgramsKit.js'

export interface ProgramContext {
  readonly kit: ProgramsKit
  readonly world: World
}

/** A small program of an ecosystem: its own library over the kit's account. */
export interface Program {
  readonly namespace: string
  readonly title: string
  readonly text: string
  /** Resolves with the transaction's id once the network has it. */
  run(context: ProgramContext): Promise<string>
}
