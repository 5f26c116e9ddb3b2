/** An object whose every field throws when it is read, except for `then`. */
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
