import type { SecretSource } from '../keys/KeyCalls.js'
import type { Vault } from '../keys/vaultShapes.js'
import type { Asked, ShownPermission } from '../review/Review.js'
import type { Queue } from './createQueue.js'

/** A scene of the frame; each settles once. */
export type Scene =
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'approval'
      readonly review: Asked
      /** The signing account, if any. */
      readonly account: string | undefined
      /** The requests waiting behind it. */
      readonly queue: Pick<Queue, 'behind' | 'subscribe'>
      approve(): Promise<void>
      /** Adds a passkey first, if only this device opens the wallet. Rejects if the user declines. */
      protect?(): Promise<void>
      reject(all: boolean): void
    }
  | {
      readonly kind: 'unlock'
      readonly vault: Vault
      /** It opens the former keys, which new ones have replaced. */
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
  /** The owner of the address has to admit this device. */
  | { readonly kind: 'device'; cancel(): void }
  | { readonly kind: 'factor'; readonly email: string | null; done(): void; cancel(): void }
  | {
      /** Offers a means of opening the wallet besides this browser, or of signing in besides a passkey. */
      readonly kind: 'keep'
      /** What the wallet would be lost with. */
      readonly risk: 'browser' | 'passkey'
      /** The wallet holds funds. */
      readonly hasMoney: boolean
      readonly signal: AbortSignal
      changes(change: Promise<void>): void
      done(): void
      /** The user accepts the risk of having no other means. */
      accept(): Promise<void>
      cancel(): void
    }
  | {
      readonly kind: 'permissions'
      load(): Promise<readonly ShownPermission[]>
      done(): void
      cancel(): void
    }
  | {
      readonly kind: 'passkeys' | 'recovery' | 'email' | 'logins'
      /** Aborts the question as well. */
      readonly signal: AbortSignal
      /** Something changes from now on, however the scene ends. */
      changes?(change: Promise<void>): void
      done(): void
      cancel(): void
    }

/** A scene on the stage, each with a unique `key`. */
export interface Shown {
  readonly key: number
  readonly scene: Scene
}

/** The stack of scenes: the top one is visible, those below wait. */
export interface Stage {
  current(): Shown | undefined
  /** All scenes; only the last one is visible. */
  scenes(): readonly Shown[]
  subscribe(listen: () => void): () => void
  /** Shows a scene until `run` settles or the signal aborts. */
  show<Result>(
    make: (settle: { resolve(result: Result): void; reject(error: unknown): void }) => Scene,
    signal?: AbortSignal,
  ): Promise<Result>
}

/** Creates an empty stage. `onShown` is called for each new scene, and when the stage becomes empty. */
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
