/** Notifies the site's other tabs of a change; if the browser does not deliver it, they find out later. */
export function tellNews(name: string): void {
  withChannel(name, channel => {
    channel.postMessage('changed')
    channel.close()
  })
}

/** Receives notifications of other tabs, until the signal aborts. */
export function openNews(name: string, listen: () => void, signal?: AbortSignal): void {
  withChannel(name, channel => {
    channel.onmessage = listen
    signal?.addEventListener('abort', () => channel.close())
  })
}

function withChannel(name: string, use: (channel: BroadcastChannel) => void) {
  try {
    use(new BroadcastChannel(`latchkit-${name}`))
  } catch {
    // Blocked, as storage may be.
  }
}
