import type { SecretSource } from '../keys/KeyCalls.js'
import type { Vault } from '../keys/vaultShapes.js'
import type { Asked } from '../review/Review.js'
import type { Queue } from './createQueue.js'

/** What the frame shows; each settles once. */
export type Scene =
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'approval'
      readonly review: Asked
      /** Whose signature is asked for; none if it is nobody's. */
      readonly account: string | undefined
      /** How many more wait behind it. */
      readonly queue: Pick<Queue, 'behind' | 'subscribe'>
      approve(): Promise<void>
      /** Adds a passkey first, if the wallet has nothing but this device. Rejects if the person declines. */
      protect?(): Promise<void>
      reject(all: boolean): void
    }
  | {
      readonly kind: 'unlock'
      readonly vault: Vault
      /** It is that of the keys of before, which new ones have replaced. */
      readonly isFormer: boolean
      open(slotId: string, source: SecretSource): Promise<void>
      done(): void
      cancel(): void
    }
  | {
      readonly kind: 'write-down'
      readonly code: string
      /** It opens new keys, which replace others. */
      readonly isRenewal: boolean
      done(): void
      cancel(): void
    }
  | { readonly kind: 'factor'; readonly email: string; done(): void; cancel(): void }
  | {
      /** Something else than this browser shall open the wallet. */
      readonly kind: 'keep'
      /** There is money in it. */
      readonly hasMoney: boolean
      readonly signal: AbortSignal
      changes(change: Promise<void>): void
      done(): void
      /** The person accepts that nothing else does. */
      accept(): Promise<void>
      cancel(): void
    }
  | {
      readonly kind: 'passkeys' | 'recovery' | 'email'
      /** Ends what it asks, too. */
      readonly signal: AbortSignal
      /** Something changes from now on, however the scene ends. */
      changes?(change: Promise<void>): void
      done(): void
      cancel(): void
    }

/** A scene that is on. `key` is another one for each. */
export interface Shown {
  readonly key: number
  readonly scene: Scene
}

/** The scenes of the frame: the last one is seen, those below wait. */
export interface Stage {
  current(): Shown | undefined
  /** All of them; only the last is seen. */
  scenes(): readonly Shown[]
  subscribe(listen: () => void): () => void
  /** Shows a scene until `run` settles or the signal aborts. */
  show<Result>(
    make: (settle: { resolve(result: Result): void; reject(error: unknown): void }) => Scene,
    signal?: AbortSignal,
  ): Promise<Result>
}

/** Creates an empty stage. `onShown` is called for each new scene, and when it empties. */
export function createStage(onShown: (isShown: boolean) => void): Stage {
  let shown: readonly Shown[] = []
  let lastKey = 0
  const listeners = new Set<() => void>()
  function set(next: readonly Shown[]) {
    const more = next.length - shown.length
    shown = next
    if (more > 0) onShown(true)
    else if (more < 0 && next.length === 0) onShown(false)
    for (const listen of listeners) listen()
  }
  return {
    current: () => shown.at(-1),
    scenes: () => shown,
    subscribe(listen) {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    show(make, signal) {
      lastKey += 1
      const key = lastKey
      return new Promise((resolve, reject) => {
        const end = () => {
          signal?.removeEventListener('abort', abort)
          set(shown.filter(one => one.key !== key))
        }
        const abort = () => {
          end()
          reject(signal?.reason)
        }
        if (signal?.aborted) return reject(signal.reason)
        signal?.addEventListener('abort', abort)
        const scene = make({
          resolve(result) {
            end()
            resolve(result)
          },
          reject(error) {
            end()
            reject(error)
          },
        })
        set([...shown, { key, scene }])
      })
    },
  }
}
