import { createKit } from '@latchkit/core'

globalThis.kit = createKit({ plugins: [] })
