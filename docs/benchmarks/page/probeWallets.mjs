/** Runs in the page before everything else: measures frames while scrolling, and the time from an action to its result. */
export function probeWallets() {
  const channel = new MessageChannel()
  const waiting = []
  channel.port1.onmessage = () => waiting.shift()?.(performance.now())
  const afterPaint = () =>
    new Promise(resolve => {
      waiting.push(resolve)
      channel.port2.postMessage(0)
    })
  // The list by hand is in the page itself.
  const root = () => document.querySelector('latchkit-modal')?.shadowRoot ?? document
  const until = test =>
    new Promise(resolve => {
      const look = () => (test() ? resolve(afterPaint()) : requestAnimationFrame(look))
      look()
    })
  const names = () => [...root().querySelectorAll('.tile-l, .row-t')].map(element => element.textContent)
  const list = () => root().querySelector('[part~="list"]')
  window.wallets = {
    /** From pressing All wallets to a screen of tiles, in ms. */
    async firstScreen() {
      const start = performance.now()
      window.kit.router.push('AllWallets')
      return (await until(() => names().length >= 16)) - start
    },
    /** From a key in the search field to the first tile with the text, in ms. */
    async search(text) {
      const field = root().querySelector('input')
      const start = performance.now()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      const isFound = name => name.toLowerCase().includes(text)
      return (await until(() => names().length > 0 && names().every(isFound))) - start
    },
    /** Scrolls this many px per frame to the end; returns the frame lengths in ms and the number of wallets passed. */
    async scroll(step) {
      const seen = new Set()
      const frames = []
      const box = list()
      let last = await new Promise(requestAnimationFrame)
      let still = 0
      while (still < 30) {
        const before = box.scrollTop
        box.scrollTop += step
        const now = await new Promise(requestAnimationFrame)
        frames.push(now - last)
        last = now
        // A row stays for a dozen frames, so checking every fourth misses none and costs little.
        if (frames.length % 4 === 0) for (const name of names()) seen.add(name)
        still = box.scrollTop === before ? still + 1 : 0
      }
      return { frames: frames.slice(0, -30), seen: seen.size }
    },
  }
}
