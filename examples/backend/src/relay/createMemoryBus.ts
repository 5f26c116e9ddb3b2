import type { RelayBus, RelayBusListener, RelayNotice } from './RelayBus.js'

/** Connects the nodes of one process. */
export type MemoryBusHub = Set<(from: object, topic: string, notice: RelayNotice) => void>

/** Creates a node's bus; nodes that share a hub are connected. A single node needs no hub. */
export function createMemoryBus(hub: MemoryBusHub = new Set()): RelayBus {
  const self = {}
  const topics = new Set<string>()
  let listener: RelayBusListener | undefined
  const hear = (from: object, topic: string, notice: RelayNotice) => {
    if (from !== self && topics.has(topic)) listener?.onNotice(notice)
  }
  return {
    async open(given) {
      listener = given
      hub.add(hear)
    },
    async send(notice) {
      const topic = notice.kind === 'message' ? notice.message.topic : notice.topic
      for (const node of hub) node(self, topic, notice)
    },
    async listen(added) {
      for (const topic of added) topics.add(topic)
    },
    async unlisten(removed) {
      for (const topic of removed) topics.delete(topic)
    },
    isUp: () => true,
    async close() {
      hub.delete(hear)
    },
  }
}
