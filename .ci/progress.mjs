/**
 * What a run says while it goes: lines that stay, and for each part how far it is. A terminal shows that in one line that is
 * written over; a log gets a line now and then.
 *
 * @param {import('node:tty').WriteStream} out
 * @param {number} [pause] in a log, a line about what is still running comes at most this often, in ms
 */
export function createProgress(out, pause = 30_000) {
  const running = new Map()
  let last = 0
  let timer

  const line = () => [...running].map(([title, text]) => `${title}: ${text}`).join(' · ')
  const clear = () => {
    if (out.isTTY) out.write('\r\x1b[K')
  }
  const show = () => {
    if (running.size === 0) return
    if (out.isTTY) out.write(`\r\x1b[K… ${line()}`.slice(0, (out.columns ?? 80) + 3))
    else if (Date.now() - last > pause) {
      last = Date.now()
      out.write(`… ${line()}\n`)
    }
  }
  return {
    print(text) {
      clear()
      out.write(`${text}\n`)
      show()
    },
    /** @param {string} title of a part, such as a gate */
    follow(title) {
      running.set(title, 'running')
      last = Date.now()
      // A part that is long silent is still named.
      timer ??= setInterval(show, 1_000).unref()
      return {
        say(text) {
          running.set(title, text)
          show()
        },
        end() {
          running.delete(title)
          if (running.size === 0) {
            clearInterval(timer)
            timer = undefined
          }
          clear()
          show()
        },
      }
    },
  }
}
