/** A request that was not answered yet. `live`: the kit still waits for it. */
interface Request {
  live: boolean
}

/** The simplest model of two wallets as the user of one tab should see them. */
export interface ConnectionsModel {
  /** Unanswered requests by wallet, oldest first. */
  readonly waiting: Readonly<Record<string, Request[]>>
  /** The wallets that granted access. */
  readonly granted: Set<string>
  /** The connected wallets. */
  readonly live: Set<string>
  /** The stored connections, live or not. */
  readonly remembered: Set<string>
  pending: string | undefined
  connect(id: string): void
  answer(id: string, yes: boolean): void
  cancel(): void
  disconnect(id?: string): void
  /** The wallet ends the connection. */
  close(id: string): void
  /** Another tab connected it. */
  follow(id: string): void
  /** Another tab disconnected it. */
  lose(id: string): void
  reload(): void
}

/** Makes the model that the kernel is compared with (S04). */
export function connectionsModel(ids: readonly string[]): ConnectionsModel {
  const end = () => {
    for (const request of model.pending === undefined ? [] : (model.waiting[model.pending] ?? [])) {
      request.live = false
    }
    model.pending = undefined
  }
  const forget = (id: string) => {
    model.live.delete(id)
    model.remembered.delete(id)
  }
  const model: ConnectionsModel = {
    waiting: Object.fromEntries(ids.map(id => [id, [] as Request[]])),
    granted: new Set(),
    live: new Set(),
    remembered: new Set(),
    pending: undefined,
    connect(id) {
      if (model.pending === id) return // a double click
      end()
      model.pending = id
      model.waiting[id]?.push({ live: true })
    },
    answer(id, yes) {
      const request = model.waiting[id]?.shift()
      if (!request) return
      if (yes) model.granted.add(id)
      if (request.live) {
        model.pending = undefined
        if (yes) model.live.add(id)
        if (yes) model.remembered.add(id)
      } else if (yes && model.pending !== id && !model.live.has(id)) {
        model.granted.delete(id) // disconnected, because nobody waited any more
      }
    },
    cancel: end,
    disconnect(id) {
      if (model.pending !== undefined && (id === undefined || id === model.pending)) end()
      for (const each of id === undefined ? ids : [id]) {
        if (model.live.has(each)) model.granted.delete(each)
        forget(each)
      }
    },
    close: id => {
      if (model.live.has(id)) forget(id)
    },
    follow(id) {
      for (const set of [model.granted, model.live, model.remembered]) set.add(id)
    },
    lose(id) {
      model.granted.delete(id)
      forget(id)
    },
    reload() {
      end()
      model.live.clear()
      for (const id of [...model.remembered]) {
        if (model.granted.has(id)) model.live.add(id)
        else model.remembered.delete(id)
      }
    },
  }
  return model
}
