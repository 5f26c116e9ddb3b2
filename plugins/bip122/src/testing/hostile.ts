/** An object of which every field throws when it is read, but the one that would make it a promise. */
export const throwing = (): object =>
  new Proxy(
    {},
    {
      get(_, key) {
        if (key === 'then') return undefined
        throw new Error('trap')
      },
    },
  )
