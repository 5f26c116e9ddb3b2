/** Runs in the page before everything else: measures how soon Swap shows a quote, and what a key press costs. */
export function probeSwap() {
  const root = () => document.querySelector('latchkit-modal')?.shadowRoot
  const text = () => root()?.textContent ?? ''
  /** The amount that the form shows as received. */
  const estimate = () =>
    [...(root()?.querySelectorAll('[part~=swap-panel]') ?? [])].at(-1)?.querySelector('[part~=amount]')
      ?.textContent ?? ''
  const amount = () => root()?.querySelector('input[inputmode=decimal]')
  /** Resolves once a frame shows what `isThere` looks for. */
  const painted = isThere =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`No quote in 20 s, but: ${text()}`)), 20_000)
      const look = () => requestAnimationFrame(isThere() ? () => resolve(performance.now()) : look)
      look()
    })
  window.swapProbe = {
    /** From the press until the first quote is painted, in ms. */
    async firstQuote() {
      const from = performance.now()
      document.getElementById('swap').click()
      return (await painted(() => /1\sETH\s=\s[\d,.]+/.test(text()))) - from
    },
    /** From a key press until about what it brings is in the page and laid out, without waiting for the next frame, in ms. */
    async keystroke(typed) {
      const field = amount()
      const before = estimate()
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
      const from = performance.now()
      set.call(field, typed)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      // Work that the event left is done by then; after a layout, the frame could be painted.
      await undefined
      field.getBoundingClientRect()
      const took = performance.now() - from
      const now = estimate()
      if (!/^≈\s[\d,.]+$/.test(now) || now === before)
        throw new Error(`No estimate for ${typed}, but: ${now || text()}`)
      return took
    },
  }
}
