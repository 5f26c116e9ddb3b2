/**
 * Runs in the page before everything else and notes when things are on the screen, in milliseconds since its start. What is painted but
 * still transparent is not.
 *
 * @param {string} row the text that the opened view shows
 */
export function installProbe(row) {
  const channel = new MessageChannel()
  const waiting = []
  channel.port1.onmessage = () => waiting.shift()?.(performance.now())
  /** The time right after the current frame has been painted. */
  const afterPaint = () =>
    new Promise(resolve => {
      waiting.push(resolve)
      channel.port2.postMessage(0)
    })
  const find = (matches, node = document) => {
    for (const element of node.querySelectorAll('*')) {
      const found = element.shadowRoot ? find(matches, element.shadowRoot) : undefined
      if (found) return found
      if (
        matches(element) &&
        element.getClientRects().length > 0 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        return element
    }
    return undefined
  }
  const whenShown = matches =>
    new Promise(resolve => {
      const look = () => {
        const found = find(matches)
        if (found) afterPaint().then(time => resolve({ found, time }))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const isButton = element => element.localName === 'button' && !element.disabled
  const isText = node => node.nodeType === Node.TEXT_NODE && node.data === row
  const isRow = element => [...element.childNodes].some(isText)
  let clickedAt = 0
  let shown
  window.addEventListener('click', event => (clickedAt = event.timeStamp), { capture: true })
  window.probe = {
    ready: whenShown(isButton).then(({ found, time }) => {
      const { x, y, width, height } = found.getBoundingClientRect()
      return { time, x: x + width / 2, y: y + height / 2 }
    }),
    look: () => {
      shown = whenShown(isRow)
    },
    opened: async () => (await shown).time - clickedAt,
    isOpen: () => find(isRow) !== undefined,
  }
}
