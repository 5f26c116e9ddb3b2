import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openMockKit } from '../testing/openMockKit.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A kit's toast with all that it showed, and when, in ms. `undefined` is a gap. */
async function openToast() {
  const { kit } = await openMockKit()
  const start = performance.now()
  const seen: [ms: number, message: string | undefined][] = []
  const now = () => kit.get(kit.toast.notice$)
  kit.subscribe(kit.toast.notice$, notice => seen.push([performance.now() - start, notice?.message]))
  return { kit, toast: kit.toast, seen, now, text: () => now()?.message }
}

describe.each(['toast', 'snackbar'] as const)('a %s', name => {
  it('is shown at once and goes after 4 s', async () => {
    const { kit } = await openMockKit()
    const { show, notice$ } = kit[name] as typeof kit.snackbar
    show('success', 'Copied', { icon: 'check' })
    expect(kit.get(notice$)).toMatchObject({ variant: 'success', message: 'Copied', icon: 'check' })
    await later(3_999)
    expect(kit.get(notice$)?.message).toBe('Copied')
    await later(1)
    expect(kit.get(notice$)).toBeUndefined()
    await later(150)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a toast', () => {
  it('stays while something is loading, or when told to, until it is closed', async () => {
    const { toast, text } = await openToast()
    toast.show('loading', 'Wait')
    await later(60_000)
    expect(text()).toBe('Wait')
    toast.close()
    expect(text()).toBeUndefined()
    await later(150)
    toast.show('error', 'Stays', { sticky: true })
    await later(60_000)
    expect(text()).toBe('Stays')
    toast.close()
    await later(150)
    toast.show('loading', 'Short', { sticky: false })
    await later(4_000)
    expect(text()).toBeUndefined()
  })

  it('makes way for the next one, which appears 150 ms later', async () => {
    const { toast, seen } = await openToast()
    toast.show('success', 'one')
    await later(1_000)
    toast.show('success', 'two')
    await later(1_000)
    expect(seen).toEqual([
      [0, 'one'],
      [1_000, undefined],
      [1_150, 'two'],
    ])
  })

  it('gives the next one its whole time', async () => {
    const { toast, text } = await openToast()
    toast.show('success', 'one')
    await later(3_900)
    toast.show('success', 'two')
    await later(150 + 3_999)
    expect(text()).toBe('two')
    await later(1)
    expect(text()).toBeUndefined()
  })

  it('that nobody saw yet gives way to a newer one', async () => {
    const { toast, seen } = await openToast()
    toast.show('success', 'one')
    toast.show('success', 'two')
    toast.show('success', 'three')
    await later(1_000)
    expect(seen.map(([, message]) => message)).toEqual(['one', undefined, 'three'])
  })

  it('of an error is shown 2 s at least, and then the others', async () => {
    const { toast, seen } = await openToast()
    toast.show('error', 'failed')
    toast.show('success', 'done')
    await later(10_000)
    expect(seen).toEqual([
      [0, 'failed'],
      [2_000, undefined],
      [2_150, 'done'],
      [6_150, undefined],
    ])
  })

  it('is text of at most 300 characters, whatever is shown', async () => {
    const { toast, now, text } = await openToast()
    toast.show('error', 'x'.repeat(100_000))
    expect(text()).toHaveLength(300)
    await later(10_000)
    toast.show('success', { toString: () => '<b>no</b>' } as never)
    expect(text()).toBe('<b>no</b>')
    const before = now()?.id
    await later(10_000)
    toast.show('success', '<b>no</b>')
    expect(now()?.id).not.toBe(before)
  })

  it('knows nothing of the snackbar', async () => {
    const { kit, toast, text } = await openToast()
    toast.show('success', 'toast')
    kit.snackbar.show('info', 'snackbar')
    kit.snackbar.close()
    expect(text()).toBe('toast')
  })
})

describe('a storm of toasts (H15)', () => {
  it('of 100 in 1 s: one at a time, 150 ms apart, the last one is shown', async () => {
    const { toast, seen, text } = await openToast()
    for (let at = 0; at < 100; at++) {
      toast.show('success', `number ${at}`)
      await later(10)
    }
    await later(1_000)
    expect(text()).toBe('number 99')
    seen.forEach(([ms, message], at) => {
      const [before, last] = seen[at - 1] ?? []
      // Never one over another, and each gap is 150 ms.
      expect([before !== undefined, last === undefined]).toEqual([at > 0, message !== undefined || at === 0])
      if (message !== undefined && before !== undefined) expect(ms - before).toBe(150)
    })
  })

  it('loses no error among them, and says each once', async () => {
    const { toast, seen } = await openToast()
    for (let at = 0; at < 100; at++) {
      if (at % 20 === 10) toast.show('error', `error ${at}`)
      else if (at % 20 === 11) toast.show('error', `error ${at - 1}`)
      else toast.show('success', `number ${at}`)
      await later(10)
    }
    await later(60_000)
    const errors = seen.flatMap(([, message]) => (message?.startsWith('error') ? [message] : []))
    expect(errors).toEqual(['error 10', 'error 30', 'error 50', 'error 70', 'error 90'])
    expect(seen.findLast(([, message]) => message)?.[1]).toBe('number 99')
  })

  it('of 100 errors shows the first eleven, and the log keeps the others', async () => {
    const { kit, toast, seen } = await openToast()
    for (let at = 0; at < 100; at++) toast.show('error', `error ${at}`)
    await later(60_000)
    const shown = seen.flatMap(([, message]) => message ?? [])
    const logged = await kit.log.export()
    for (let at = 0; at < 100; at++) {
      expect([at, shown.includes(`error ${at}`) || logged.includes(`error ${at}"`)]).toEqual([at, true])
    }
    expect(shown.length).toBeGreaterThan(9)
    expect(shown.length).toBeLessThan(13)
  })
})

describe('closing', () => {
  it('takes what waits along, but for errors', async () => {
    const { toast, seen } = await openToast()
    toast.show('error', 'first')
    toast.show('error', 'second')
    toast.show('success', 'done')
    toast.close()
    await later(20_000)
    expect(seen.map(([, message]) => message)).toEqual(['first', undefined, 'second', undefined])
  })

  it('does nothing where nothing is shown', async () => {
    const { toast, seen } = await openToast()
    toast.close()
    await later(1_000)
    expect([seen, vi.getTimerCount()]).toEqual([[], 0])
  })

  it('leaves no timer when the kit ends', async () => {
    const { kit, toast } = await openToast()
    toast.show('success', 'one')
    toast.show('success', 'two')
    await kit.dispose()
    expect(vi.getTimerCount()).toBe(0)
  })
})
