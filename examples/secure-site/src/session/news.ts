/** Tells the other tabs of this site that something has changed; where a browser does not pass it on, they find out later. */
export function tellNews(name: string): void {
  withChannel(name, channel => {
    channel.postMessage('changed')
    channel.close()
  })
}

/** Hears what other tabs tell. */
export function openNews(name: string, listen: () => void): void {
  withChannel(name, channel => {
    channel.onmessage = listen
  })
}

function withChannel(name: string, use: (channel: BroadcastChannel) => void) {
  try {
    use(new BroadcastChannel(`latchkit-${name}`))
  } catch {
    // Blocked, as a storage may be.
  }
}
